-- expand
-- migrate:up

-- One call at a provider that moves money of a payment, written down before it is sent. Its id is the key under which
-- the provider knows it; whoever wants the same for the same cause meets the row.
create table payment_operation (
  id uuid primary key,
  payment_id uuid not null references payment (id),
  kind text not null check (kind in ('capture', 'void', 'refund')),
  amount_cents bigint not null check (amount_cents > 0),
  -- What it is for: `shipment:…`, `order:…`, `cancel:…`.
  cause text not null,
  state text not null default 'wanted' check (state in ('wanted', 'asked', 'done', 'failed', 'unknown')),
  -- What the provider calls it.
  reference text,
  -- What the provider said against it.
  fault text,
  wanted_at timestamptz not null default now(),
  -- When somebody looks whether it is still open and has nobody who carries it out; `turn` counts who was asked to.
  due_at timestamptz not null default now() + interval '15 minutes',
  turn integer not null default 0,
  -- Since when nobody knows what became of the call.
  unknown_since timestamptz,
  ended_at timestamptz,
  unique (payment_id, kind, cause)
);
create index payment_operation_open on payment_operation (due_at) where state in ('wanted', 'asked', 'unknown');

-- migrate:down
