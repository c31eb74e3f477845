-- expand
-- migrate:up

-- What is owed to a customer by mail or text, written with its cause. The worker takes what is due, in batches, and has
-- until `due_at` to send it: afterwards it is taken again.
create table message (
  order_id uuid not null references shop_order (id),
  kind text not null check (kind in ('receipt')),
  wanted_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  tries integer not null default 0,
  -- Why it could not be sent the last time.
  fault text,
  sent_at timestamptz,
  -- Of the press that caused it.
  request_id text,
  primary key (order_id, kind)
);
create index message_due on message (due_at) where sent_at is null;

-- When the time to cancel is over and the order goes to the warehouse; null once it went, or never will.
alter table shop_order add column release_at timestamptz;

-- migrate:down
