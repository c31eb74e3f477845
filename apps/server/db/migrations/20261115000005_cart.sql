-- expand
-- migrate:up

create table cart (
  id uuid primary key default gen_random_uuid(),
  channel_id text not null references channel (id),
  session_id uuid not null references session (id),
  account_id uuid references account (id),
  -- Counts every change; a write names the version it was made against.
  version integer not null default 1,
  state text not null default 'open' check (state in ('open', 'ordering', 'ordered', 'closed')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 days'
);
create unique index cart_of_session on cart (session_id) where state in ('open', 'ordering');
create index cart_expiry on cart (expires_at) where state = 'open';

create table cart_line (
  id uuid primary key default gen_random_uuid(),
  cart_id uuid not null references cart (id) on delete cascade,
  tire_id bigint not null references tire (id),
  position text not null check (position in ('front', 'rear', 'all')),
  -- Lines of one staggered pair share a set.
  set_id uuid not null,
  quantity integer not null check (quantity between 1 and 99),
  added_at timestamptz not null default now(),
  unique (cart_id, tire_id, position)
);

create table cart_shipping (
  cart_id uuid primary key references cart (id) on delete cascade,
  shipping_option text not null check (shipping_option in ('installer', 'home', 'fedex', 'warehouse')),
  first_name text not null,
  last_name text not null,
  address_line1 text not null,
  address_line2 text,
  city text not null,
  state text not null,
  zip text not null,
  email text not null,
  phone text not null,
  phone_type text not null check (phone_type in ('Mobile', 'Landline')),
  special_instructions text
);

-- migrate:down
