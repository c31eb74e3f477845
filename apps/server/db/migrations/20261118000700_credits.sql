-- expand
-- migrate:up

-- What the shop owes somebody and takes as payment: of an account, or of whoever has the code of a gift card. The balance is
-- what may be spent now; two who want the last of it are decided by one conditional update of the row.
create table credit (
  id uuid primary key default gen_random_uuid(),
  -- Where it was given.
  channel_id text not null references channel (id),
  account_id uuid unique references account (id),
  -- Of the code, which stands nowhere; its end is shown.
  code_hash bytea unique,
  code_end text,
  balance_cents bigint not null default 0 check (balance_cents >= 0),
  created_at timestamptz not null default now(),
  constraint credit_of_one check ((account_id is null) <> (code_hash is null)),
  constraint credit_code_end check ((code_hash is null) = (code_end is null))
);
create index credit_channel on credit (channel_id);

-- Every change of a balance, which is their sum. The same cause changes it once.
create table credit_entry (
  id uuid primary key default gen_random_uuid(),
  credit_id uuid not null references credit (id),
  -- Added for a reason, taken for an order, put back when there is no order, or given back by a refund.
  kind text not null check (kind in ('given', 'return', 'coverage', 'spent', 'released', 'refunded')),
  amount_cents bigint not null,
  -- The order it is about, or the attempt that may become one.
  order_id uuid not null,
  cause text not null,
  at timestamptz not null default now(),
  constraint credit_entry_sign check (amount_cents <> 0 and (amount_cents < 0) = (kind = 'spent')),
  unique (credit_id, kind, cause)
);
create index credit_entry_order on credit_entry (order_id);
revoke update, delete, truncate on credit_entry from shop_app;

alter table credit enable row level security;
create policy own on credit to shop_api using (account_id = (select owner_part('account'))::uuid);
create policy house on credit to shop_worker, shop_office using (true);

-- migrate:down
