-- expand
-- migrate:up

-- What the demo's identity server keeps. It made its tables itself until now: where they stand, they stay. Its role has
-- these and nothing of the shop's, and no role of the shop has any of these.
create schema if not exists identity;

create table if not exists identity.person (
  uid text primary key,
  email text not null unique check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  account_type text not null,
  company_id text,
  brands text[] not null default '{}',
  password_hash text not null,
  created_at timestamptz not null default now()
);
alter table identity.person add column if not exists groups text[] not null default '{}';

create table if not exists identity.signing_key (
  kid text primary key,
  jwk jsonb not null,
  created_at timestamptz not null default now()
);

-- Sessions, grants, codes and tokens, as oidc-provider hands them over.
create table if not exists identity.artifact (
  kind text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  user_code text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (kind, id)
);
create index if not exists artifact_grant on identity.artifact (grant_id) where grant_id is not null;
create index if not exists artifact_uid on identity.artifact (uid) where uid is not null;
create index if not exists artifact_expiry on identity.artifact (expires_at) where expires_at is not null;

grant usage on schema identity to shop_identity;
grant select, insert, update, delete on identity.person, identity.signing_key, identity.artifact to shop_identity;

-- migrate:down
