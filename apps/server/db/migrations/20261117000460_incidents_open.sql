-- expand
-- migrate:up transaction:false

-- What is open, by age: there is little of it, and Today asks for the oldest.
create index concurrently if not exists incident_open on incident (at, id) where resolved_at is null;

-- migrate:down
