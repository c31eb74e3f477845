-- expand
-- migrate:up

-- The running shop connects as shop_app, which owns nothing: it cannot change the schema,
-- and it cannot rewrite history.
grant usage on schema public to shop_app;
grant select, insert, update, delete on all tables in schema public to shop_app;
grant usage on all sequences in schema public to shop_app;
alter default privileges in schema public grant select, insert, update, delete on tables to shop_app;
alter default privileges in schema public grant usage on sequences to shop_app;

revoke update, delete, truncate on audit_entry, event, ledger_entry, shipment_scan from shop_app;

-- migrate:down
