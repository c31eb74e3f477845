-- expand
-- migrate:up

-- Since when somebody is let in nowhere.
alter table identity.person add column if not exists blocked_at timestamptz;

-- migrate:down
