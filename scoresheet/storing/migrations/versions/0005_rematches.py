"""The table that follows another, and what was wished for at the opening: of older tables that is not known."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("tables", sa.Column("shapes", sa.String(6)))
    op.add_column("tables", sa.Column("emperor", sa.String(6)))
    op.add_column("tables", sa.Column("next", sa.Integer))


def downgrade() -> None:
    for name in ("next", "emperor", "shapes"):
        op.drop_column("tables", name)
