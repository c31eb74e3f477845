-- contract: before release-1 there was no release that used any of it.
-- Ignored: no promotion has been written yet: the table takes its final shape while it is empty.
-- squawk-ignore-file ban-drop-column, constraint-missing-not-valid, adding-required-field
-- squawk-ignore-file require-concurrent-index-creation, adding-serial-primary-key-field
-- migrate:up

-- Promotions carry their rules as columns; a changed offer is a new promotion, so nothing is overwritten.
alter table promotion drop constraint promotion_pkey;
alter table promotion add primary key (channel_id, id);
alter table promotion drop column terms;
alter table promotion
  add column label text not null,
  -- The sentence the shopper reads beside the amount.
  add column reason text not null,
  add column scope text not null check (scope in ('tire', 'line', 'brand', 'type', 'cart', 'coverage')),
  add column amount_cents bigint check (amount_cents > 0),
  add column rate_ppm integer check (rate_ppm between 1 and 1000000),
  add column min_quantity smallint not null default 1 check (min_quantity >= 1),
  add column max_quantity smallint check (max_quantity >= min_quantity),
  -- Null: every buyer of the channel.
  add column account_type_ids text[],
  add column company_ids text[],
  add column needs_code boolean not null default false,
  -- `alone`: with no other. `best-of-group`: one of its group. `with-others`: on top of whatever else holds.
  add column stacking text not null default 'best-of-group'
    check (stacking in ('alone', 'best-of-group', 'with-others')),
  add column stack_group text not null default 'tires',
  add column ends_at timestamptz check (ends_at > effective_from),
  add constraint promotion_has_its_figure check (
    (kind = 'flat-amount') = (amount_cents is not null) and (kind = 'percentage') = (rate_ppm is not null));
create index promotion_running on promotion (channel_id, effective_from, ends_at);

-- What a promotion of a scope below the cart is for.
create table promotion_target (
  id bigint generated always as identity primary key,
  channel_id text not null,
  promotion_id text not null,
  tire_id bigint references tire (id),
  line_id integer references product_line (id),
  brand_id integer references brand (id),
  type_id smallint references tire_type (id),
  foreign key (channel_id, promotion_id) references promotion (channel_id, id) on delete cascade,
  check (num_nonnulls(tire_id, line_id, brand_id, type_id) = 1),
  unique nulls not distinct (channel_id, promotion_id, tire_id, line_id, brand_id, type_id)
);
create index promotion_target_line on promotion_target (line_id) where line_id is not null;
create index promotion_target_brand on promotion_target (brand_id) where brand_id is not null;
create index promotion_target_tire on promotion_target (tire_id) where tire_id is not null;

-- Two buyers of the last use of a code meet on its row, and one of them loses.
create table promotion_code (
  channel_id text not null,
  code text not null check (code = upper(code) and code ~ '^[A-Z0-9-]{3,30}$'),
  promotion_id text not null,
  max_uses integer check (max_uses > 0),
  max_uses_per_account integer check (max_uses_per_account > 0),
  used integer not null default 0 check (used >= 0 and used <= max_uses),
  primary key (channel_id, code),
  foreign key (channel_id, promotion_id) references promotion (channel_id, id) on delete cascade
);

create table promotion_use (
  channel_id text not null,
  code text not null,
  attempt_id uuid not null references order_attempt (id),
  account_id uuid references account (id),
  used_at timestamptz not null default now(),
  primary key (channel_id, code, attempt_id),
  foreign key (channel_id, code) references promotion_code (channel_id, code)
);
create index promotion_use_account on promotion_use (account_id, code) where account_id is not null;

-- migrate:down
