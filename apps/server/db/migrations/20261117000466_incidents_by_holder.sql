-- expand
-- migrate:up transaction:false

-- Few are held: whoever leaves is looked up here.
create index concurrently if not exists incident_holder on incident (held_by) where held_by is not null;

-- migrate:down
