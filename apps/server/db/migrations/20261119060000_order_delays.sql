-- expand
-- migrate:up

-- A promised day that couldn't be kept, and what whoever ordered said to the new one. `shop_order.arrives_by` has the day
-- that counts now.
create table order_delay (
  order_id uuid not null references shop_order (id),
  round integer not null check (round > 0),
  promised_by date not null,
  arrives_by date not null check (arrives_by > promised_by),
  -- Some of it was with the carrier, so there was nothing to ask.
  had_left boolean not null,
  -- Until when they may answer; without a yes the order ends. Null where silence agrees.
  answer_by timestamptz,
  answer text check (answer in ('keep', 'cancel', 'none')),
  answered_at timestamptz,
  -- What came of a cancel: tires the carrier had fetched by then stay on their way.
  outcome text check (outcome in ('canceled', 'left')),
  -- In the link of the mail: whoever has it may answer, without signing in.
  link_key text not null unique,
  told_at timestamptz not null default now(),
  primary key (order_id, round),
  constraint order_delay_answered check ((answer is null) = (answered_at is null)),
  constraint order_delay_outcome check (outcome is null or answer in ('cancel', 'none'))
);
create index order_delay_unanswered on order_delay (answer_by) where answer is null and answer_by is not null;

revoke delete on order_delay from shop_app;

-- migrate:down
