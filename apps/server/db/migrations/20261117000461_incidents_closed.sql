-- expand
-- migrate:up transaction:false

-- What was closed, latest first; the id makes the page key.
create index concurrently if not exists incident_closed on incident (resolved_at, id) where resolved_at is not null;

-- migrate:down
