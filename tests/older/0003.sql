BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0003');
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
INSERT INTO "moves" VALUES(1,1,'f38b2ffc-80a4-4f5a-91c9-bc701e7ea419',1795091133419,'{"id": "f38b2ffc-80a4-4f5a-91c9-bc701e7ea419", "seat": 0, "type": "mark", "area": 0}');
INSERT INTO "moves" VALUES(1,2,'f3f49249-dc28-4f90-a5ae-c7978306d03b',1795091133419,'{"id": "f3f49249-dc28-4f90-a5ae-c7978306d03b", "seat": 0, "type": "mark", "area": 1}');
INSERT INTO "moves" VALUES(1,3,'e5121482-3929-4d22-a255-accb1a466884',1795091133419,'{"id": "e5121482-3929-4d22-a255-accb1a466884", "seat": 0, "type": "mark", "area": 2}');
INSERT INTO "moves" VALUES(1,4,'6bad6be2-8e7a-46e9-9f19-950499dd251d',1795091133419,'{"id": "6bad6be2-8e7a-46e9-9f19-950499dd251d", "seat": 0, "type": "mark", "area": 3}');
INSERT INTO "moves" VALUES(1,5,'d7a7a3cc-8c3d-4f16-9293-de8fc88b2875',1795091133419,'{"id": "d7a7a3cc-8c3d-4f16-9293-de8fc88b2875", "seat": 0, "type": "mark", "area": 10}');
INSERT INTO "moves" VALUES(1,6,'7dabe929-c4a3-44bf-86cd-75e9bb049a79',1795091133419,'{"id": "7dabe929-c4a3-44bf-86cd-75e9bb049a79", "seat": 0, "type": "mark", "area": 11}');
INSERT INTO "moves" VALUES(1,7,'70eb9a0a-9626-4ae6-85e8-18fac0433cbd',1795091133419,'{"id": "70eb9a0a-9626-4ae6-85e8-18fac0433cbd", "seat": 0, "type": "die", "color": "red"}');
INSERT INTO "moves" VALUES(1,8,'14aa4e71-9d3c-4dec-80a6-1f933d6c51e3',1795091133419,'{"id": "14aa4e71-9d3c-4dec-80a6-1f933d6c51e3", "seat": 0, "type": "shade", "area": 4, "by": "die"}');
INSERT INTO "moves" VALUES(1,9,'1919e93a-d117-45ad-8988-93101c593af5',1795091133419,'{"id": "1919e93a-d117-45ad-8988-93101c593af5", "seat": 0, "type": "launch", "shape": "corner3", "pools": [0, 1, 5], "value": 4}');
INSERT INTO "moves" VALUES(1,10,'e4163207-d094-4996-82f0-ee99731c9452',1795091133419,'{"id": "e4163207-d094-4996-82f0-ee99731c9452", "seat": 0, "type": "done"}');
INSERT INTO "moves" VALUES(1,11,'5071950e-adec-4f11-bd83-6e77af67d461',1795091133422,'{"id": "5071950e-adec-4f11-bd83-6e77af67d461", "seat": 1, "type": "taken", "shape": "t4", "value": 5}');
INSERT INTO "moves" VALUES(1,12,'59001ac9-4063-49bc-a5b0-0a2d35d14880',1795091133422,'{"id": "59001ac9-4063-49bc-a5b0-0a2d35d14880", "seat": 1, "type": "die", "color": "blue"}');
INSERT INTO "moves" VALUES(1,13,'5b4c8012-ede7-4d0c-bfb8-8309fadb8908',1795091133422,'{"id": "5b4c8012-ede7-4d0c-bfb8-8309fadb8908", "seat": 1, "type": "shade", "area": 3, "by": "die"}');
INSERT INTO "moves" VALUES(1,14,'bef7e268-ffe9-46ab-a058-1ccace1d62e0',1795091133427,'{"id": "bef7e268-ffe9-46ab-a058-1ccace1d62e0", "seat": 1, "type": "gift", "delta": 1}');
INSERT INTO "moves" VALUES(1,15,'b91dddd9-1389-4372-a341-738c837a7935',1795091133467,'{"id": "b91dddd9-1389-4372-a341-738c837a7935", "seat": 1, "type": "undo"}');
CREATE TABLE seats (
	table_id INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	token VARCHAR(64), 
	seen BIGINT, 
	handover VARCHAR(64), 
	handover_until BIGINT, claim VARCHAR(64), 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "seats" VALUES(1,0,'800d884eadfa522961c5ec09229b9312784be12fb539452bd3bb4d4ba6bc0ef9',1795091133415,NULL,NULL,NULL);
INSERT INTO "seats" VALUES(1,1,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES(1,2,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE tables (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	code VARCHAR(6) NOT NULL, 
	origin VARCHAR(6) NOT NULL, 
	host_token VARCHAR(64) NOT NULL, 
	setup TEXT NOT NULL, 
	state TEXT NOT NULL, 
	version INTEGER NOT NULL, 
	touched BIGINT NOT NULL, 
	UNIQUE (code)
);
INSERT INTO "tables" VALUES(1,'38SGKB','server','9379ab8c51b872d4affdc7a23d45adadad39388982db10bcac74ef15ee86c2ae','{"rules": 1, "edition": {"colors": ["red", "orange", "white", "green", "blue", "purple"], "columns": 5, "emperor": [{"A": {"cost": 1, "shades": [{"color": "mine", "place": "anywhere"}]}, "B": {"cost": 1, "shades": [{"color": "any", "place": "beside"}]}}, {"A": {"cost": 2, "shades": [{"color": "not_shown", "place": "anywhere"}]}, "B": {"cost": 2, "shades": [{"color": "any", "place": "completes"}]}}, {"A": {"cost": 3, "shades": [{"color": "any", "place": "anywhere"}, {"color": "any", "place": "same_pool"}]}, "B": {"cost": 3, "shades": [{"color": "shown", "place": "anywhere"}, {"color": "blue", "place": "next_pool"}]}}], "gift_circles": null, "id": "pond", "lakes": {"main": [{"areas": ["red", "blue"], "cut": "/", "feature": null, "pavilions": [0]}, {"areas": ["red", "blue"], "cut": "/", "feature": null, "pavilions": []}, {"areas": ["red", "blue"], "cut": "/", "feature": null, "pavilions": []}, {"areas": ["red", "blue"], "cut": "/", "feature": null, "pavilions": []}, {"areas": ["white", "green"], "cut": "/", "feature": null, "pavilions": []}, {"areas": ["red", "blue"], "cut": "/", "feature": null, "pavilions": []}, {"areas": ["red", "blue"], "cut": "/", "feature": "platform", "pavilions": []}, {"areas": ["red", "blue"], "cut": "/", "feature": "platform", "pavilions": []}, {"areas": ["red", "blue"], "cut": "/", "feature": null, "pavilions": []}, {"areas": ["orange", "purple"], "cut": "/", "feature": null, "pavilions": []}, {"areas": ["red", "blue"], "cut": "/", "feature": null, "pavilions": []}, {"areas": ["red", "blue"], "cut": "/", "feature": null, "pavilions": []}, {"areas": ["red", "blue"], "cut": "/", "feature": "boat", "pavilions": []}, {"areas": ["red", "blue"], "cut": "/", "feature": null, "pavilions": []}, {"areas": ["red", "blue"], "cut": "/", "feature": null, "pavilions": []}, {"areas": ["red", "blue"], "cut": "/", "feature": null, "pavilions": []}, {"areas": ["red", "blue"], "cut": "/", "feature": null, "pavilions": []}, {"areas": ["red", "blue"], "cut": "/", "feature": null, "pavilions": []}, {"areas": ["red", "blue"], "cut": "/", "feature": null, "pavilions": []}, {"areas": ["red", "blue"], "cut": "/", "feature": null, "pavilions": [0]}]}, "name": "Lampion (our own lake, not the publisher''s)", "official": false, "rows": 4, "schema": 1, "shapes": {"corner3": {"pools": [[0, 0], [1, 0], [0, 1]], "size": "small", "values": [4, 4, 3, 3, 2, 2]}, "l4": {"pools": [[0, 0], [0, 1], [0, 2], [1, 2]], "size": "medium", "values": [5, 5, 4, 4, 3, 3]}, "line3": {"pools": [[0, 0], [1, 0], [2, 0]], "size": "small", "values": [4, 4, 3, 3, 2, 2]}, "plus5": {"pools": [[1, 0], [0, 1], [1, 1], [2, 1], [1, 2]], "size": "large", "values": [6, 6, 5, 5, 4, 4]}, "square4": {"pools": [[0, 0], [1, 0], [0, 1], [1, 1]], "size": "medium", "values": [5, 5, 4, 4, 3, 3]}, "t4": {"pools": [[0, 0], [1, 0], [2, 0], [1, 1]], "size": "medium", "values": [5, 5, 4, 4, 3, 3]}, "u5": {"pools": [[0, 0], [2, 0], [0, 1], [1, 1], [2, 1]], "size": "large", "values": [6, 6, 5, 5, 4, 4]}, "zigzag4": {"pools": [[0, 0], [1, 0], [1, 1], [2, 1]], "size": "medium", "values": [5, 5, 4, 4, 3, 3]}}, "sheets": {"A": {"bonuses": {"all": ["red", "orange", "white", "green", "blue", "purple"], "three": ["purple", "blue"], "two": ["red", "orange", "white", "green"]}, "lake": "main"}, "B": {"bonuses": {"all": ["red", "orange", "white", "green", "blue", "purple"], "three": ["purple", "blue"], "two": ["red", "orange", "white", "green"]}, "lake": "main"}, "C": {"bonuses": {"all": ["red", "orange", "white", "green", "blue", "purple"], "three": ["purple", "blue"], "two": ["red", "orange", "white", "green"]}, "lake": "main"}, "D": {"bonuses": {"all": ["red", "orange", "white", "green", "blue", "purple"], "three": ["purple", "blue"], "two": ["red", "orange", "white", "green"]}, "lake": "main"}}}, "referee": true, "dice": "real", "shapes": ["corner3", "square4", "t4", "u5"], "emperor": ["A", "A", "A"], "order": [0, 1, 2], "seats": [{"name": "Ada", "sheet": "A", "tracked": true}, {"name": "Ben", "sheet": "B", "tracked": true}, {"name": "Cid", "sheet": "C", "tracked": false}]}','{"version":15,"phase":"playing","turn":1,"turns":24,"active":1,"tray":null,"earlier_trays":[],"stacks":{"corner3":[4,3,3,2,2],"square4":[5,5,4,4,3,3],"t4":[5,4,4,3,3],"u5":[6,6,5,5,4,4]},"seats":[{"seat":0,"name":"Ada","sheet":"A","tracked":true,"left":false,"turn":1,"round":1,"shaded":[0,1,2,3,4,10,11],"gifts":{"earned":1,"spent":0},"pavilions":[],"taken":[],"die":null,"grants":[],"fireworks":[{"shape":"corner3","pools":[0,1,5],"value":4}],"crossed":[],"launched":false,"done":false,"score":{"fireworks":4,"groups":[3],"second_group":0,"boats":[],"boat_points":0,"total":4}},{"seat":1,"name":"Ben","sheet":"B","tracked":true,"left":false,"turn":0,"round":1,"shaded":[3],"gifts":{"earned":1,"spent":0},"pavilions":[],"taken":["die"],"die":"blue","grants":[],"fireworks":[],"crossed":[],"launched":false,"done":false,"score":{"fireworks":0,"groups":[],"second_group":0,"boats":[],"boat_points":0,"total":0}},{"seat":2,"name":"Cid","sheet":"C","tracked":false,"left":false,"turn":0,"round":1,"shaded":[],"gifts":{"earned":1,"spent":0},"pavilions":[],"taken":[],"die":null,"grants":[],"fireworks":[],"crossed":[],"launched":false,"done":false,"score":{"fireworks":0,"groups":[],"second_group":0,"boats":[],"boat_points":0,"total":0}}],"ranking":null}',15,1795091133467);
CREATE INDEX ix_tables_touched ON tables (touched);
CREATE INDEX ix_editions_saved ON editions (saved);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('tables',1);
COMMIT;
