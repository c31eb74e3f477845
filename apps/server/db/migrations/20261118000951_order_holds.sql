-- expand
-- migrate:up

-- While an order is held it waits for a person: it has no time at which it goes to the warehouse, so that the release
-- before leaves it alone, too. Accepting and canceling are decided on this row.
alter table shop_order add column hold_reason text, add column hold_by text, add column held_at timestamptz;
alter table shop_order add constraint shop_order_hold_whole
  check (num_nonnulls(hold_reason, hold_by, held_at) in (0, 3)) not valid;

-- Why an order was held, by which rules as they were set then, and what became of it.
create table order_hold (
  order_id uuid primary key references shop_order (id),
  held_at timestamptz not null default now(),
  -- Those that were met, each with its outcome and parameters.
  rules jsonb not null check (jsonb_array_length(rules) > 0),
  -- What was known of the order when it was judged.
  evidence jsonb not null,
  -- `called-off`: whoever ordered canceled it before anybody had decided.
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'canceled', 'called-off')),
  decided_at timestamptz,
  -- Null where it was called off.
  decided_by uuid references staff_member (id),
  why text check (length(why) between 3 and 300),
  constraint order_hold_decided check ((state = 'waiting') = (decided_at is null)),
  constraint order_hold_by_somebody check ((state in ('accepted', 'canceled')) = (decided_by is not null and why is not null))
);
create index order_hold_waiting on order_hold (held_at, order_id) where state = 'waiting';
create index order_hold_over on order_hold (decided_at, order_id) where state <> 'waiting';
create index order_hold_by_age on order_hold (held_at);

alter table order_hold enable row level security;
-- Whoever orders writes it with the order, and ends it by calling the order off; nobody of the shop shows it to them.
create policy placed on order_hold for insert to shop_api
  with check (exists (select from order_attempt a where a.id = order_hold.order_id));
create policy own on order_hold for select to shop_api using (exists (select from shop_order o where o.id = order_hold.order_id));
create policy called_off on order_hold for update to shop_api
  using (exists (select from shop_order o where o.id = order_hold.order_id)) with check (state = 'called-off');
create policy house on order_hold to shop_worker, shop_office using (true);
revoke delete on order_hold from shop_app;

-- Tells one browser from another as the card fields know it, without their name of it.
alter table order_attempt add column device_print text;
-- The visitor's own address; `tried_from` is another one where theirs is not known.
alter table order_attempt add column seen_from text;

-- migrate:down
