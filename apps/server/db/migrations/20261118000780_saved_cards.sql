-- expand
-- migrate:up

-- A card that somebody keeps for their next order. Its number is with the provider; we have a token, which is worth
-- nothing to anybody else, and what its owner knows it by.
create table saved_card (
  id uuid primary key,
  account_id uuid not null references account (id),
  provider text not null,
  vault_token text not null check (vault_token <> ''),
  -- Tells one card from another, without its number.
  print text not null,
  brand text not null,
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  -- The last day of its month.
  expires_on date not null,
  saved_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  -- From then on nobody pays with it; the row goes when the provider has forgotten the card.
  removed_at timestamptz,
  unique (provider, vault_token)
);
create unique index saved_card_once on saved_card (account_id, print) where removed_at is null;

alter table saved_card enable row level security;
create policy own on saved_card to shop_api using (account_id = (select owner_part('account'))::uuid);
create policy house on saved_card to shop_worker, shop_office using (true);

-- What an attempt is paid with, and whose card is kept when it goes well.
alter table order_attempt add column saved_card_id uuid, add column saves_for uuid;

-- Under which the provider keeps the card, where it does.
alter table payment add column vault_token text;

-- migrate:down
