-- expand
-- migrate:up

-- The index of something.
-- squawk-ignore require-concurrent-index-creation
create index planted_index on idempotency_key (endpoint);

-- migrate:down
