-- expand
-- migrate:up

-- What a provider says it has paid out to us, line by line as its file has it.
create table settlement_line (
  provider text not null,
  -- On which it was paid out, by the provider's calendar.
  day date not null,
  move text not null check (move in ('sale', 'refund')),
  -- The provider's name of the sale or refund.
  reference text not null check (reference <> ''),
  -- Counts lines of the same move.
  part integer not null check (part > 0),
  amount_cents bigint not null check (amount_cents >= 0),
  fee_cents bigint not null,
  -- What the line stands for in our books, and the payment it belongs to: nothing where nobody here knows it.
  own_cents bigint check (own_cents >= 0),
  transaction_id text,
  primary key (provider, reference, move, day, part),
  constraint settlement_line_ours check ((own_cents is null) = (transaction_id is null))
);
create index settlement_line_day on settlement_line (provider, day);
create index settlement_line_payment on settlement_line (transaction_id);

-- A day of a provider that was compared with our books. Cents are those of sales without those of refunds.
create table reconciliation (
  provider text not null,
  day date not null,
  -- How often it was read: a file may be corrected.
  readings integer not null default 1,
  line_count integer not null,
  difference_count integer not null,
  own_cents bigint not null,
  own_fee_cents bigint not null,
  paid_cents bigint not null,
  fee_cents bigint not null,
  -- What the provider says was in the batches behind the payout; null where it says nothing.
  batch_cents bigint,
  read_at timestamptz not null default now(),
  primary key (provider, day)
);

-- Where both sides differ, each one an incident.
create table settlement_difference (
  provider text not null,
  day date not null,
  kind text not null check (kind in ('missing-here', 'missing-there', 'amount', 'fee', 'twice')),
  move text not null check (move in ('sale', 'refund')),
  reference text not null,
  own_cents bigint,
  their_cents bigint,
  -- How much more was paid out and kept than there should have been.
  amount_cents bigint not null,
  fee_cents bigint not null,
  order_id uuid,
  found_at timestamptz not null default now(),
  -- When it was no longer so: paid out later, or corrected.
  cleared_at timestamptz,
  primary key (provider, day, kind, move, reference)
);
create index settlement_difference_open on settlement_difference (provider, reference) where cleared_at is null;

alter table settlement_line enable row level security;
create policy house on settlement_line to shop_worker, shop_office using (true);
alter table reconciliation enable row level security;
create policy house on reconciliation to shop_worker, shop_office using (true);
alter table settlement_difference enable row level security;
create policy house on settlement_difference to shop_worker, shop_office using (true);

-- migrate:down
