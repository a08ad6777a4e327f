"""What a player is called now, if that is not the name of the table's opening."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("seats", sa.Column("name", sa.String(40)))


def downgrade() -> None:
    op.drop_column("seats", "name")
