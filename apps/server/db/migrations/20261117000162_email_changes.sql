-- expand
-- migrate:up

-- A change of address that waits for a code from each of the two mailboxes, one for each person.
create table if not exists identity.email_change (
  uid text primary key references identity.person (uid) on delete cascade,
  new_email text not null check (new_email = lower(new_email)),
  old_code_hash bytea not null,
  new_code_hash bytea not null,
  tries_left smallint not null check (tries_left >= 0),
  expires_at timestamptz not null
);
create index if not exists email_change_expiry on identity.email_change (expires_at);

-- The way back, mailed to the address before. Only the hash of the link is kept.
create table if not exists identity.email_undo (
  token_hash bytea primary key,
  uid text not null references identity.person (uid) on delete cascade,
  old_email text not null,
  new_email text not null,
  expires_at timestamptz not null
);
create index if not exists email_undo_expiry on identity.email_undo (expires_at);
create index if not exists email_undo_person on identity.email_undo (uid);

grant select, insert, update, delete on identity.email_change, identity.email_undo to shop_identity;

-- migrate:down
