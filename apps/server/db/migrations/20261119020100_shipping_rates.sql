-- expand
-- migrate:up

-- What the carrier asks for a tire to a ZIP3 where shipping is not free, as it last said.
create table shipping_rate (
  dest3 text primary key check (dest3 ~ '^\d{3}$'),
  piece_cents bigint not null check (piece_cents >= 0),
  pound_cents bigint not null check (pound_cents >= 0),
  learned_at timestamptz not null default now()
);

-- migrate:down
