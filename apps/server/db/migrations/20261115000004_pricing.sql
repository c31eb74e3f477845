-- expand
-- migrate:up

-- Lists are asked in order of precedence, highest first; the first that has a price for the tire decides.
create table price_list (
  id text primary key,
  channel_id text not null references channel (id),
  -- Null: for every visitor of the channel.
  account_type_id text references account_type (id),
  company_id text references company (id),
  name text not null,
  precedence smallint not null,
  label text not null check (label in ('retail', 'crew', 'fleet', 'special', 'partner', 'employee')),
  unique (channel_id, precedence)
);

-- Effective-dated: a change of price is a new row, the newest row that has begun holds.
create table price (
  price_list_id text not null references price_list (id),
  tire_id bigint not null references tire (id),
  effective_from timestamptz not null default now(),
  amount_cents bigint not null check (amount_cents > 0),
  primary key (tire_id, price_list_id, effective_from)
);

create table promotion (
  id text not null,
  channel_id text not null references channel (id),
  effective_from timestamptz not null default now(),
  kind text not null check (kind in ('flat-amount', 'buy-3-get-1', 'free', 'percentage')),
  terms jsonb not null,
  primary key (channel_id, id, effective_from)
);

create table sales_tax_rate (
  state text not null,
  effective_from date not null,
  rate_ppm integer not null check (rate_ppm between 0 and 300000),
  taxes_shipping boolean not null,
  taxes_fees boolean not null,
  source text not null,
  primary key (state, effective_from)
);

create table state_tire_fee (
  state text not null,
  code text not null,
  effective_from date not null,
  name text not null,
  amount_per_tire_cents bigint not null check (amount_per_tire_cents >= 0),
  taxable boolean not null,
  -- A fee we are not sure about stands here switched off.
  is_active boolean not null,
  confidence text not null check (confidence in ('high', 'medium', 'low')),
  source text not null,
  primary key (state, code, effective_from)
);

-- migrate:down
