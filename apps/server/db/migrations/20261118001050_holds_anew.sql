-- expand
-- migrate:up

-- A hold that ends before its tires have left is prolonged, or its money is held anew as a payment of its own, which
-- bears the id of the operation that asked for it.
alter table payment_operation drop constraint payment_operation_kind_check;
alter table payment_operation add constraint payment_operation_kind_check
  check (kind in ('capture', 'void', 'refund', 'extend', 'authorize')) not valid;

-- What earlier payments of the order had taken when this one came after them: what it earns begins there.
alter table payment add column taken_before_cents bigint not null default 0;

-- A card that a provider kept for a hold that is over: the row goes when the provider has forgotten it.
create table card_to_forget (
  id uuid primary key default gen_random_uuid(),
  provider text not null,
  vault_token text not null check (vault_token <> ''),
  wanted_at timestamptz not null default now(),
  unique (provider, vault_token)
);
alter table card_to_forget enable row level security;
create policy house on card_to_forget to shop_worker, shop_office using (true);

-- migrate:down
