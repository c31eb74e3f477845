-- expand
-- Ignored: few attempts are under way at any moment: the index is built in the moment of the release.
-- squawk-ignore-file require-concurrent-index-creation
-- migrate:up

-- Which process may send the one sale of an attempt, and how often the attempt was taken up after its workflow.
alter table order_attempt add column sale_by text;
alter table order_attempt add column take_ups integer not null default 0;

create index order_attempt_processing on order_attempt (created_at) where outcome = 'processing';

-- migrate:down
