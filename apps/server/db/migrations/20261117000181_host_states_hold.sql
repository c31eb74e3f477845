-- expand
-- migrate:up

-- All that were there are live.
alter table channel_host validate constraint channel_host_state;
alter table channel_host validate constraint channel_host_primary_is_live;
alter table channel_host validate constraint channel_host_pending_has_token;

-- migrate:down
