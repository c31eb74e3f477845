-- expand
-- migrate:up

-- Which workflow version a worker carries out: work of a version that no live worker has is taken over by a newer one.
-- Null: a worker of a release before this, which did not say.
alter table worker_heartbeat add column workflow_version integer;

-- migrate:down
