-- expand
-- migrate:up

-- Whom a site is still to be told of: everything they have there is over.
create table if not exists identity.ending (
  uid text not null references identity.person (uid) on delete cascade,
  client_id text not null,
  noted_at timestamptz not null default now(),
  primary key (uid, client_id)
);
grant select, insert, update, delete on identity.ending to shop_identity;

-- migrate:down
