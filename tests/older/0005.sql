BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0005');
CREATE TABLE editions (
	id VARCHAR(40) NOT NULL, 
	edit_token VARCHAR(64) NOT NULL, 
	body TEXT NOT NULL, 
	saved BIGINT NOT NULL, listed BOOLEAN DEFAULT 0 NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE moves (
	table_id INTEGER NOT NULL, 
	seq INTEGER NOT NULL, 
	move_id VARCHAR(36) NOT NULL, 
	at BIGINT NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (table_id, seq), 
	UNIQUE (table_id, move_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "moves" VALUES(1,1,'e6d722ad-ceb4-4189-8fdb-06da8202e9c8',1795100608864,'{"id": "e6d722ad-ceb4-4189-8fdb-06da8202e9c8", "seat": 0, "type": "mark", "area": 20}');
INSERT INTO "moves" VALUES(1,2,'7a32a308-b660-4fc4-b624-71c96ce70904',1795100608864,'{"id": "7a32a308-b660-4fc4-b624-71c96ce70904", "seat": 0, "type": "die", "color": "red"}');
INSERT INTO "moves" VALUES(1,3,'237cb29b-2376-46b0-be59-779143ddda55',1795100608864,'{"id": "237cb29b-2376-46b0-be59-779143ddda55", "seat": 0, "type": "shade", "area": 3, "by": "die"}');
INSERT INTO "moves" VALUES(1,4,'1dbae2fe-1166-4bde-b6db-70129c3bfc04',1795100608864,'{"id": "1dbae2fe-1166-4bde-b6db-70129c3bfc04", "seat": 0, "type": "shade", "area": 7, "by": "bonus"}');
INSERT INTO "moves" VALUES(1,5,'4acf40a6-8dcc-4c24-bfb8-7b334d209c94',1795100608864,'{"id": "4acf40a6-8dcc-4c24-bfb8-7b334d209c94", "seat": 0, "type": "emperor", "card": 0}');
INSERT INTO "moves" VALUES(1,6,'c6ec0fa4-fbdc-49ad-860c-1889006e0737',1795100608864,'{"id": "c6ec0fa4-fbdc-49ad-860c-1889006e0737", "seat": 0, "type": "shade", "area": 21, "by": "emperor"}');
INSERT INTO "moves" VALUES(1,7,'91dbd700-a478-4c54-96ae-afa31d660c7f',1795100608864,'{"id": "91dbd700-a478-4c54-96ae-afa31d660c7f", "seat": 0, "type": "done"}');
INSERT INTO "moves" VALUES(1,8,'a5cd5fbe-5051-4201-be05-8bea702d1560',1795100608867,'{"id": "a5cd5fbe-5051-4201-be05-8bea702d1560", "seat": 1, "type": "die", "color": "blue"}');
INSERT INTO "moves" VALUES(1,9,'ae9cfa8d-1533-4adc-96bb-b81f67f1d061',1795100608867,'{"id": "ae9cfa8d-1533-4adc-96bb-b81f67f1d061", "seat": 1, "type": "shade", "area": 2, "by": "die"}');
INSERT INTO "moves" VALUES(1,10,'bb45c5b2-c507-4115-a63b-9ee218b31c7b',1795100608867,'{"id": "bb45c5b2-c507-4115-a63b-9ee218b31c7b", "seat": 1, "type": "done"}');
CREATE TABLE seats (
	table_id INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	token VARCHAR(64), 
	seen BIGINT, 
	handover VARCHAR(64), 
	handover_until BIGINT, claim VARCHAR(64), name VARCHAR(40), 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "seats" VALUES(1,0,'df3af07ad8d96a3ccc9543e2cbfd351d948243a41c54b23ddae16d0a3ff42ae5',1795100608860,NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES(1,1,NULL,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE tables (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	code VARCHAR(6) NOT NULL, 
	origin VARCHAR(6) NOT NULL, 
	host_token VARCHAR(64) NOT NULL, 
	setup TEXT NOT NULL, 
	state TEXT NOT NULL, 
	version INTEGER NOT NULL, 
	touched BIGINT NOT NULL, shapes VARCHAR(6), emperor VARCHAR(6), next INTEGER, 
	UNIQUE (code)
);
INSERT INTO "tables" VALUES(1,'P6DX3A','server','fedca4857bba5490830e15d4239ab02da5ffead95698d162f1d599fb8beddef8','{"rules": 1, "edition": {"schema": 1, "id": "lampion", "name": "Lampion (our own lake, not the publisher''s)", "official": false, "colors": ["red", "orange", "white", "green", "blue", "purple"], "columns": 9, "rows": 6, "gift_circles": null, "lakes": {"main": [{"areas": ["green", "purple"], "cut": "/", "feature": "platform", "pavilions": []}, {"areas": ["blue", "red"], "cut": "\\", "feature": null, "pavilions": [1]}, {"areas": ["orange", "purple"], "cut": "\\", "feature": null, "pavilions": []}, {"areas": ["green", "white"], "cut": "/", "feature": null, "pavilions": []}, {"areas": ["blue", "orange"], "cut": "\\", "feature": null, "pavilions": []}, {"areas": ["white", "blue"], "cut": "/", "feature": null, "pavilions": []}, {"areas": ["purple", "green"], "cut": "/", "feature": null, "pavilions": []}, {"areas": ["blue", "purple"], "cut": "\\", "feature": null, "pavilions": []}, {"areas": ["blue", "red"], "cut": "\\", "feature": "platform", "pavilions": []}, {"areas": ["blue", "green"], "cut": "/", "feature": null, "pavilions": []}, {"areas": ["white", "red"], "cut": "/", "feature": null, "pavilions": []}, {"areas": ["orange", "purple"], "cut": "/", "feature": "platform", "pavilions": []}, {"areas": ["blue", "green"], "cut": "/", "feature": "platform", "pavilions": []}, {"areas": ["white", "orange"], "cut": "\\", "feature": "boat", "pavilions": []}, {"areas": ["red", "orange"], "cut": "\\", "feature": "platform", "pavilions": []}, {"areas": ["orange", "red"], "cut": "/", "feature": "boat", "pavilions": []}, {"areas": ["white", "green"], "cut": "/", "feature": "platform", "pavilions": []}, {"areas": ["orange", "white"], "cut": "/", "feature": null, "pavilions": []}, {"areas": ["red", "green"], "cut": "/", "feature": null, "pavilions": []}, {"areas": ["white", "blue"], "cut": "\\", "feature": "boat", "pavilions": []}, {"areas": ["white", "orange"], "cut": "\\", "feature": null, "pavilions": [1]}, {"areas": ["red", "purple"], "cut": "\\", "feature": null, "pavilions": []}, {"areas": ["red", "purple"], "cut": "\\", "feature": null, "pavilions": []}, {"areas": ["purple", "green"], "cut": "\\", "feature": null, "pavilions": [1]}, {"areas": ["green", "red"], "cut": "\\", "feature": null, "pavilions": []}, {"areas": ["blue", "orange"], "cut": "\\", "feature": "platform", "pavilions": []}, {"areas": ["purple", "white"], "cut": "\\", "feature": null, "pavilions": [0]}, {"areas": ["blue", "purple"], "cut": "\\", "feature": null, "pavilions": [0]}, {"areas": ["purple", "orange"], "cut": "\\", "feature": null, "pavilions": []}, {"areas": ["green", "orange"], "cut": "/", "feature": null, "pavilions": []}, {"areas": ["red", "purple"], "cut": "\\", "feature": "platform", "pavilions": []}, {"areas": ["orange", "blue"], "cut": "\\", "feature": null, "pavilions": []}, {"areas": ["blue", "purple"], "cut": "\\", "feature": "boat", "pavilions": []}, {"areas": ["white", "purple"], "cut": "\\", "feature": null, "pavilions": [1]}, {"areas": ["green", "purple"], "cut": "/", "feature": "boat", "pavilions": []}, {"areas": ["red", "blue"], "cut": "\\", "feature": null, "pavilions": [0]}, {"areas": ["red", "white"], "cut": "/", "feature": null, "pavilions": []}, {"areas": ["red", "green"], "cut": "/", "feature": null, "pavilions": []}, {"areas": ["white", "blue"], "cut": "\\", "feature": null, "pavilions": [0]}, {"areas": ["green", "red"], "cut": "/", "feature": "boat", "pavilions": []}, {"areas": ["purple", "white"], "cut": "\\", "feature": null, "pavilions": []}, {"areas": ["white", "green"], "cut": "\\", "feature": null, "pavilions": [0]}, {"areas": ["red", "purple"], "cut": "/", "feature": null, "pavilions": []}, {"areas": ["green", "blue"], "cut": "/", "feature": null, "pavilions": []}, {"areas": ["green", "orange"], "cut": "\\", "feature": null, "pavilions": [1]}, {"areas": ["orange", "green"], "cut": "/", "feature": null, "pavilions": [1]}, {"areas": ["purple", "blue"], "cut": "\\", "feature": "platform", "pavilions": []}, {"areas": ["white", "red"], "cut": "\\", "feature": "platform", "pavilions": []}, {"areas": ["blue", "orange"], "cut": "/", "feature": null, "pavilions": [0]}, {"areas": ["green", "white"], "cut": "/", "feature": "platform", "pavilions": []}, {"areas": ["red", "orange"], "cut": "/", "feature": null, "pavilions": []}, {"areas": ["blue", "white"], "cut": "/", "feature": null, "pavilions": []}, {"areas": ["white", "orange"], "cut": "\\", "feature": "platform", "pavilions": []}, {"areas": ["red", "orange"], "cut": "\\", "feature": null, "pavilions": []}]}, "sheets": {"A": {"lake": "main", "bonuses": {"all": ["white", "purple", "green", "red", "blue", "orange"], "three": ["red", "green"], "two": ["blue", "orange", "white", "purple"]}}, "B": {"lake": "main", "bonuses": {"all": ["orange", "white", "blue", "purple", "green", "red"], "three": ["blue", "white"], "two": ["orange", "red", "purple", "green"]}}, "C": {"lake": "main", "bonuses": {"all": ["blue", "orange", "red", "white", "purple", "green"], "three": ["purple", "blue"], "two": ["red", "green", "orange", "white"]}}, "D": {"lake": "main", "bonuses": {"all": ["red", "green", "purple", "orange", "white", "blue"], "three": ["green", "purple"], "two": ["white", "blue", "red", "orange"]}}}, "shapes": {"line3": {"size": "small", "pools": [[0, 0], [1, 0], [2, 0]], "values": [4, 4, 3, 3, 2, 2]}, "corner3": {"size": "small", "pools": [[0, 0], [1, 0], [0, 1]], "values": [4, 4, 3, 3, 2, 2]}, "square4": {"size": "medium", "pools": [[0, 0], [1, 0], [0, 1], [1, 1]], "values": [5, 5, 4, 4, 3, 3]}, "t4": {"size": "medium", "pools": [[0, 0], [1, 0], [2, 0], [1, 1]], "values": [5, 5, 4, 4, 3, 3]}, "l4": {"size": "medium", "pools": [[0, 0], [0, 1], [0, 2], [1, 2]], "values": [5, 5, 4, 4, 3, 3]}, "zigzag4": {"size": "medium", "pools": [[0, 0], [1, 0], [1, 1], [2, 1]], "values": [5, 5, 4, 4, 3, 3]}, "plus5": {"size": "large", "pools": [[1, 0], [0, 1], [1, 1], [2, 1], [1, 2]], "values": [6, 6, 5, 5, 4, 4]}, "u5": {"size": "large", "pools": [[0, 0], [2, 0], [0, 1], [1, 1], [2, 1]], "values": [6, 6, 5, 5, 4, 4]}}, "emperor": [{"A": {"cost": 1, "shades": [{"color": "mine", "place": "anywhere"}]}, "B": {"cost": 1, "shades": [{"color": "mine", "place": "completes"}]}}, {"A": {"cost": 2, "shades": [{"color": "not_shown", "place": "anywhere"}]}, "B": {"cost": 2, "shades": [{"color": "mine", "place": "anywhere"}, {"color": "any", "place": "next_pool"}]}}, {"A": {"cost": 3, "shades": [{"color": "any", "place": "anywhere"}, {"color": "any", "place": "next_pool"}, {"color": "any", "place": "next_pool"}]}, "B": {"cost": 3, "shades": [{"color": "any", "place": "anywhere"}, {"color": "any", "place": "same_pool"}, {"color": "any", "place": "next_pool"}]}}]}, "referee": true, "dice": "real", "shapes": ["corner3", "square4", "t4", "u5"], "emperor": ["B", "A", "A"], "order": [0, 1], "seats": [{"name": "Ada", "sheet": "A", "tracked": true}, {"name": "Ben", "sheet": "B", "tracked": true}]}','{"version":10,"phase":"playing","turn":1,"turns":20,"active":1,"tray":null,"earlier_trays":[],"stacks":{"corner3":[4,4,3,3,2,2],"square4":[5,5,4,4,3,3],"t4":[5,5,4,4,3,3],"u5":[6,6,5,5,4,4]},"seats":[{"seat":0,"name":"Ada","sheet":"A","tracked":true,"left":false,"turn":1,"round":1,"shaded":[3,7,20,21],"gifts":{"earned":2,"spent":1},"pavilions":[],"taken":[],"die":null,"grants":[],"fireworks":[],"crossed":[],"launched":false,"done":false,"score":{"fireworks":0,"groups":[1],"second_group":0,"boats":[],"boat_points":0,"total":0}},{"seat":1,"name":"Ben","sheet":"B","tracked":true,"left":false,"turn":1,"round":1,"shaded":[2],"gifts":{"earned":1,"spent":0},"pavilions":[],"taken":[],"die":null,"grants":[],"fireworks":[],"crossed":[],"launched":false,"done":false,"score":{"fireworks":0,"groups":[],"second_group":0,"boats":[],"boat_points":0,"total":0}}],"ranking":null}',10,1795100608867,'first','chosen',NULL);
CREATE INDEX ix_tables_touched ON tables (touched);
CREATE INDEX ix_editions_saved ON editions (saved);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('tables',1);
COMMIT;
