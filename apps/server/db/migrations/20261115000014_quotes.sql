-- contract: before release-1 there was no release that used any of it.
-- Ignored: the till opens with these tables: nobody is served while they take their shape.
-- squawk-ignore-file constraint-missing-not-valid, adding-not-nullable-field, adding-required-field
-- squawk-ignore-file require-concurrent-index-creation, ban-drop-table, adding-foreign-key-constraint
-- squawk-ignore-file disallowed-unique-constraint, ban-drop-column, require-concurrent-index-deletion
-- migrate:up

-- Fees of states are law: they stand with their dates and classes in the domain, where tests read them.
drop table state_tire_fee;

alter table promotion drop constraint promotion_scope_check;
alter table promotion add constraint promotion_scope_check
  check (scope in ('tire', 'line', 'brand', 'type', 'cart', 'coverage', 'installation'));

-- What a channel gives beside its promotions, and what it adds. A channel without a row gives the usual.
create table discount_setting (
  channel_id text primary key references channel (id),
  military_ppm integer not null default 50000 check (military_ppm between 0 and 1000000),
  wecare_ppm integer not null default 0 check (wecare_ppm between 0 and 1000000),
  first_simple_pay_ppm integer not null default 50000 check (first_simple_pay_ppm between 0 and 1000000),
  installation_cents bigint not null default 2500 check (installation_cents >= 0),
  -- Parts per million by type of payment: {"affirm": 100000}.
  payment_type_ppm jsonb not null default '{}',
  handling_mode text not null default 'none' check (handling_mode in ('none', 'own-line', 'in-price')),
  handling_per_tire_cents bigint not null default 0 check (handling_per_tire_cents >= 0),
  check ((handling_mode = 'none') = (handling_per_tire_cents = 0))
);

create table daily_deal (
  channel_id text not null references channel (id),
  tire_id bigint not null references tire (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  rate_ppm integer not null check (rate_ppm between 1 and 200000),
  primary key (tire_id, channel_id, starts_at),
  check (ends_at > starts_at)
);

alter table account
  add column buying_source text not null default 'other' check (buying_source in ('dealer-employee', 'other')),
  -- Proven by the identity service, never by what somebody types.
  add column occupation text check (occupation in ('military', 'wecare'));

-- Given to one account, used by one order.
create table account_offer (
  account_id uuid not null references account (id) on delete cascade,
  kind text not null check (kind in ('referral', 'sign-up')),
  rate_ppm integer check (rate_ppm between 1 and 1000000),
  amount_cents bigint check (amount_cents > 0),
  ends_at timestamptz,
  -- The order, or the attempt at one, that took it.
  attempt_id uuid references order_attempt (id),
  primary key (account_id, kind),
  check (num_nonnulls(rate_ppm, amount_cents) = 1),
  check (kind = 'sign-up' or rate_ppm is not null)
);
create index account_offer_attempt on account_offer (attempt_id) where attempt_id is not null;

alter table installer
  -- Whose sale the labor is: paid to us with the order, or at the shop.
  add column labor_sold_by text not null default 'installer' check (labor_sold_by in ('shop', 'installer'));
-- A service no car leaves without is part of every price that is shown.
alter table installer_offering add column is_always_charged boolean not null default false;

alter table cart add column payment_type text;
alter table cart_line add column has_coverage boolean not null default false;

create table cart_code (
  cart_id uuid not null references cart (id) on delete cascade,
  code text not null check (code = upper(code) and code ~ '^[A-Z0-9-]{3,30}$'),
  added_at timestamptz not null default now(),
  primary key (cart_id, code)
);

-- Whose use it was where a code is limited by buyer: the account, or the hash of the e-mail of a guest.
alter table promotion_use
  add column buyer text,
  -- 1 for the first use of the buyer, 2 for the second: two that try at once want the same one.
  add column nth smallint check (nth >= 1),
  -- Whether it took one of the uses the code has in all.
  add column is_counted boolean not null default false;
create unique index promotion_use_nth on promotion_use (channel_id, code, buyer, nth);
create index promotion_use_attempt on promotion_use (attempt_id);
drop index promotion_use_account;
alter table promotion_use drop column account_id;

-- What the tax provider said of a place. The newest answer holds until it is too old to trust.
create table tax_place (
  zip text primary key check (zip ~ '^\d{5}$'),
  state text not null,
  answer jsonb not null,
  learned_at timestamptz not null default now()
);

-- migrate:down
