"""Tables, seats, moves and editions."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("code", sa.String(6), nullable=False, unique=True),
        sa.Column("origin", sa.String(6), nullable=False),
        sa.Column("host_token", sa.String(64), nullable=False),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False, index=True),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("token", sa.String(64)),
        sa.Column("seen", sa.BigInteger),
        sa.Column("handover", sa.String(64)),
        sa.Column("handover_until", sa.BigInteger),
    )
    op.create_table(
        "moves",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("move_id", sa.String(36), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.UniqueConstraint("table_id", "move_id"),
    )
    op.create_table(
        "editions",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("edit_token", sa.String(64), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("saved", sa.BigInteger, nullable=False, index=True),
    )


def downgrade() -> None:
    for name in ("editions", "moves", "seats", "tables"):
        op.drop_table(name)
