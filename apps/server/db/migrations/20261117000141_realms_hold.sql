-- expand
-- migrate:up

-- All that were there are of the first realm, which the default says.
alter table channel validate constraint channel_realm;
alter table account validate constraint account_realm;

-- migrate:down
