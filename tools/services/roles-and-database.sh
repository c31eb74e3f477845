#!/bin/sh
# For the database image: the roles, extensions and the database that `services/postgres.ts` makes elsewhere.
set -eu
run() { psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" "$@"; }

run --dbname postgres \
  --set owner_password="$DATABASE_OWNER_PASSWORD" --set app_password="$DATABASE_APP_PASSWORD" \
  --set api_password="$DATABASE_API_PASSWORD" --set worker_password="$DATABASE_WORKER_PASSWORD" \
  --set office_password="$DATABASE_OFFICE_PASSWORD" --set identity_password="$DATABASE_IDENTITY_PASSWORD" <<'SQL'
create role shop_owner login password :'owner_password';
-- A login that no policy holds, only so that the release before, which knows none, runs beside this one.
create role shop_app login bypassrls password :'app_password';
create role shop_api login password :'api_password';
create role shop_worker login password :'worker_password';
create role shop_office login password :'office_password';
-- Rights on tables are inherited, the login and the freedom from policies are not.
grant shop_app to shop_api, shop_worker, shop_office;
-- How long others' transactions are open and who waits for a lock is told by every process.
grant pg_read_all_stats to shop_worker, shop_office;
create role shop_identity login password :'identity_password';
create role shop_partner nologin;
SQL
for extension in postgis pg_trgm btree_gist rum pgcrypto; do
  run --dbname template1 --command "create extension if not exists $extension"
done
run --dbname postgres --command 'create database shop owner shop_owner'
