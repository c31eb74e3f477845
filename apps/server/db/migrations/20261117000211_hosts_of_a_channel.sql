-- expand
-- migrate:up transaction:false

-- Every sign-on reads the hosts of one channel, among those of two thousand.
create index concurrently if not exists channel_host_channel on channel_host (channel_id);

-- migrate:down
