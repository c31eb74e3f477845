-- expand
-- migrate:up

-- Who somebody is in a realm other than the first, where they are known by their uid. Kept, not reckoned from a key: a key
-- that changes would make everybody a stranger.
create table if not exists identity.subject (
  uid text not null references identity.person (uid) on delete cascade,
  realm_id text not null,
  subject text not null unique,
  primary key (uid, realm_id)
);
grant select, insert, update, delete on identity.subject to shop_identity;

-- migrate:down
