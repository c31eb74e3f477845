-- expand
-- migrate:up

-- On what somebody signed on; nothing is known of visits before a sign-on.
alter table session
  add column device text check (length(device) <= 80),
  add column device_kind text check (device_kind in ('phone', 'tablet', 'computer')),
  -- Its owner has ended it from elsewhere: the proof it went by lets nobody in again.
  add column is_signed_out boolean not null default false;

-- Whoever has signed on sees the other sessions of their account, on every channel, and can end them.
create policy of_account on session for select to shop_api using (account_id = (select owner_part('account'))::uuid);
create policy ended_by_account on session for update to shop_api
  using (account_id = (select owner_part('account'))::uuid);

-- When, how and on what somebody signed on: shown to themselves, for 90 days.
create table sign_on (
  id bigint generated always as identity primary key,
  account_id uuid not null references account (id),
  channel_id text not null references channel (id),
  signed_on_at timestamptz not null default now(),
  proved_by text check (proved_by in ('password', 'passkey', 'code')),
  device text check (length(device) <= 80),
  device_kind text check (device_kind in ('phone', 'tablet', 'computer')),
  zip text
);
create index sign_on_account on sign_on (account_id, signed_on_at desc);
create index sign_on_age on sign_on (signed_on_at);

alter table sign_on enable row level security;
create policy own on sign_on to shop_api using (account_id = (select owner_part('account'))::uuid);
create policy house on sign_on to shop_worker, shop_office using (true);

-- migrate:down
