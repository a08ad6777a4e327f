"""The id under which a seat was claimed, so that a claim whose answer was lost can be made again."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("seats", sa.Column("claim", sa.String(64)))


def downgrade() -> None:
    op.drop_column("seats", "claim")
