-- expand
-- migrate:up

-- When the people on duty were last told of it.
alter table incident add column mailed_at timestamptz;

-- migrate:down
