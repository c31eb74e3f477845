-- expand
-- migrate:up

-- When somebody has shown that mail to this address reaches them. Until now everybody was taken at their word; only the
-- people of the demo, whom we have made ourselves, are.
alter table identity.person add column if not exists email_proven_at timestamptz;
update identity.person set email_proven_at = created_at where uid like 'demo-%' and email_proven_at is null;

-- A code of six digits on its way to a mailbox, one for each sign-in that waits for one. Only its keyed hash is kept.
create table if not exists identity.mailed_code (
  interaction text primary key,
  purpose text not null check (purpose in ('sign-up', 'prove', 'sign-in')),
  email text not null check (email = lower(email)),
  code_hash bytea not null,
  tries_left smallint not null check (tries_left >= 0),
  -- Who is to be made once the code has come back.
  newcomer jsonb check ((newcomer is null) = (purpose <> 'sign-up')),
  expires_at timestamptz not null
);
create index if not exists mailed_code_expiry on identity.mailed_code (expires_at);

-- A link for a new password: for one use, and only its hash is kept.
create table if not exists identity.recovery_link (
  token_hash bytea primary key,
  uid text not null references identity.person (uid) on delete cascade,
  expires_at timestamptz not null
);
create index if not exists recovery_link_expiry on identity.recovery_link (expires_at);
create index if not exists recovery_link_person on identity.recovery_link (uid);

grant select, insert, update, delete on identity.mailed_code, identity.recovery_link to shop_identity;

-- migrate:down
