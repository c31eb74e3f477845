-- expand
-- migrate:up

-- What somebody signs on with in place of a password: we keep the public half.
create table if not exists identity.passkey (
  credential_id text primary key,
  uid text not null references identity.person (uid) on delete cascade,
  public_key bytea not null,
  -- How often it was used, as far as its device counts; one that falls back is a copy.
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index if not exists passkey_person on identity.passkey (uid);

-- A challenge that waits for an answer, once. Where somebody has been let in by their password and is offered a passkey
-- first, it says who.
create table if not exists identity.ceremony (
  holder text primary key,
  uid text references identity.person (uid) on delete cascade,
  challenge text,
  expires_at timestamptz not null
);
create index if not exists ceremony_expiry on identity.ceremony (expires_at);
create index if not exists ceremony_person on identity.ceremony (uid) where uid is not null;

grant select, insert, update, delete on identity.passkey, identity.ceremony to shop_identity;

-- migrate:down
