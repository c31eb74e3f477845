-- expand
-- migrate:up

-- One press of "Place order". Its id names the workflow, and so the order id at the gateway.
create table order_attempt (
  id uuid primary key,
  channel_id text not null references channel (id),
  session_id uuid not null references session (id),
  cart_id uuid not null references cart (id),
  cart_version integer not null,
  payment_type text not null,
  nonce text not null,
  agreed_total_cents bigint not null check (agreed_total_cents >= 0),
  outcome text not null default 'processing' check (outcome in ('processing', 'placed', 'refused')),
  refusal text,
  order_id uuid,
  -- The itemised total agreed on in the first transaction; the order takes it over unchanged.
  quote jsonb,
  -- Counts calls to the gateway: a second one follows only after a look-up found nothing.
  authorize_tries integer not null default 0,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((outcome = 'refused') = (refusal is not null)),
  check ((outcome = 'placed') = (order_id is not null))
);
-- A cart can be in the act of being ordered once at a time, and be ordered once in all.
create unique index order_attempt_cart on order_attempt (cart_id) where outcome in ('processing', 'placed');
create index order_attempt_session on order_attempt (session_id);

create table shop_order (
  id uuid primary key,
  number text not null unique,
  channel_id text not null references channel (id),
  session_id uuid not null references session (id),
  account_id uuid references account (id),
  cart_id uuid not null unique references cart (id),
  state text not null check (state in ('placed', 'released', 'shipped', 'delivered', 'cancelled')),
  delivery_kind text not null,
  first_name text not null,
  last_name text not null,
  address_line1 text not null,
  address_line2 text,
  city text not null,
  region text not null,
  zip text not null,
  email text not null,
  phone text not null,
  special_instructions text,
  time_zone text not null,
  arrives_by date not null,
  total_cents bigint not null check (total_cents >= 0),
  quote jsonb not null,
  placed_at timestamptz not null default now(),
  cancel_until timestamptz not null default now() + interval '30 minutes',
  cancelled_at timestamptz
);
create index shop_order_session on shop_order (session_id);
create index shop_order_account on shop_order (account_id) where account_id is not null;
create index shop_order_state on shop_order (state, placed_at);

alter table order_attempt add constraint order_attempt_order foreign key (order_id) references shop_order (id);

create table order_line (
  id uuid primary key,
  order_id uuid not null references shop_order (id),
  tire_id bigint not null references tire (id),
  position text not null check (position in ('front', 'rear', 'all')),
  set_id uuid not null,
  quantity integer not null check (quantity > 0),
  unit_cents bigint not null check (unit_cents > 0),
  description jsonb not null
);
create index order_line_order on order_line (order_id);

-- Tires set aside from a stock counter: for an attempt first, for its order afterwards.
create table allocation (
  attempt_id uuid not null references order_attempt (id),
  line_id uuid not null,
  tire_id bigint not null,
  location_id integer not null,
  lot text not null,
  quantity integer not null check (quantity > 0),
  state text not null check (state in ('reserved', 'sold', 'returned')),
  primary key (attempt_id, line_id, location_id, lot),
  foreign key (tire_id, location_id, lot) references stock (tire_id, location_id, lot)
);
create index allocation_stock on allocation (tire_id, location_id, lot);

create table shipment (
  id uuid primary key,
  order_id uuid not null references shop_order (id),
  location_id integer not null references location (id),
  carrier text not null,
  tracking_number text unique,
  state text not null check (state in ('planned', 'labelled', 'in-transit', 'delivered', 'void')),
  created_at timestamptz not null default now(),
  unique (order_id, location_id)
);

create table shipment_line (
  shipment_id uuid not null references shipment (id),
  line_id uuid not null references order_line (id),
  lot text not null,
  quantity integer not null check (quantity > 0),
  primary key (shipment_id, line_id, lot)
);

create table shipment_scan (
  shipment_id uuid not null references shipment (id),
  event_id text not null,
  code text not null,
  city text,
  state text,
  -- Ignored: the wall clock of a place: what the carrier says, without a zone.
  -- squawk-ignore prefer-timestamp-tz
  wall_time timestamp not null,
  time_zone text not null,
  instant timestamptz not null,
  received_at timestamptz not null default now(),
  primary key (shipment_id, event_id)
);

create table payment (
  id uuid primary key,
  order_id uuid not null references shop_order (id),
  provider text not null,
  payment_type text not null,
  provider_transaction_id text not null unique,
  state text not null check (state in ('authorized', 'captured', 'voided', 'refunded')),
  amount_cents bigint not null check (amount_cents > 0),
  card_type text,
  last_four text check (last_four ~ '^\d{4}$'),
  created_at timestamptz not null default now()
);
create index payment_order on payment (order_id);

-- Double entry: every posting is a group of rows that sums to zero.
create table ledger_entry (
  id bigint generated always as identity primary key,
  order_id uuid not null references shop_order (id),
  posting text not null,
  ledger_account text not null,
  amount_cents bigint not null check (amount_cents <> 0),
  at timestamptz not null default now(),
  unique (posting, ledger_account)
);
create index ledger_entry_order on ledger_entry (order_id);

create function ledger_posting_balances() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount_cents), 0) from ledger_entry where posting = new.posting) <> 0 then
    raise exception 'posting % does not sum to zero', new.posting;
  end if;
  return null;
end $$;
create constraint trigger ledger_posting_balances after insert on ledger_entry
  deferrable initially deferred for each row execute function ledger_posting_balances();

-- A booked time at a shop: what the clock on its wall shows, where that clock hangs, and the instant it means.
create table appointment (
  id uuid primary key default gen_random_uuid(),
  order_id uuid references shop_order (id),
  -- Ignored: the wall clock of a place: what the carrier says, without a zone.
  -- squawk-ignore prefer-timestamp-tz
  wall_time timestamp not null,
  time_zone text not null,
  instant timestamptz not null,
  check (instant = wall_time at time zone time_zone)
);
create index appointment_order on appointment (order_id);

-- migrate:down
