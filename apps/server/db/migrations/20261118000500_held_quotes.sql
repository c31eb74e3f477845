-- expand
-- migrate:up

-- The quote of a cart that is promised while somebody pays; prolonged, but not beyond 45 minutes.
create table held_quote (
  cart_id uuid primary key references cart (id) on delete cascade,
  subject text not null,
  quote jsonb not null,
  held_at timestamptz not null,
  held_until timestamptz not null,
  change text not null check (change in ('none', 'dropped', 'cart-changed', 'ended')),
  total_before_cents bigint,
  check (held_until > held_at and held_until <= held_at + interval '45 minutes')
);

-- migrate:down
