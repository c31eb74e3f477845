-- expand
-- migrate:up

-- What lets somebody in once who has lost their device or mailbox. A code has 80 bits that nobody chose, so its plain hash
-- may be kept: there is nothing to guess from.
create table if not exists identity.recovery_code (
  uid text not null references identity.person (uid) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (uid, code_hash)
);
grant select, insert, update, delete on identity.recovery_code to shop_identity;

-- migrate:down
