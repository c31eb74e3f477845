-- expand
-- migrate:up

-- What a person gave back of an order's money, and for what. How far it is say the payment's operations with its cause.
create table order_refund (
  id uuid primary key,
  order_id uuid not null references shop_order (id),
  amount_cents bigint not null check (amount_cents > 0),
  cause text not null,
  why text not null check (length(why) between 3 and 500),
  -- How many tires of which line; none where an amount was given back.
  tires jsonb not null,
  given_by uuid not null references staff_member (id),
  -- Whoever decided on what was above the limit of whoever asked.
  approved_by uuid references staff_member (id),
  given_at timestamptz not null default now(),
  constraint order_refund_by_another check (approved_by <> given_by)
);
create index order_refund_order on order_refund (order_id);

alter table order_refund enable row level security;
create policy house on order_refund to shop_worker, shop_office using (true);
revoke update, delete on order_refund from shop_app;

-- migrate:down
