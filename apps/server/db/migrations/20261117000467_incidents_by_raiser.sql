-- expand
-- migrate:up transaction:false

create index concurrently if not exists incident_raiser on incident (raised_by) where raised_by is not null;

-- migrate:down
