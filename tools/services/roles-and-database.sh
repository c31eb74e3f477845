#!/bin/sh
# For the database image: the roles, extensions and the database that `services/postgres.ts` makes elsewhere.
set -eu
run() { psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" "$@"; }

run --dbname postgres \
  --set owner_password="$DATABASE_OWNER_PASSWORD" --set app_password="$DATABASE_APP_PASSWORD" <<'SQL'
create role shop_owner login password :'owner_password';
create role shop_app login password :'app_password';
SQL
for extension in postgis pg_trgm btree_gist rum pgcrypto; do
  run --dbname template1 --command "create extension if not exists $extension"
done
run --dbname postgres --command 'create database shop owner shop_owner'
