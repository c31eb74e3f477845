-- expand
-- migrate:up transaction:false

-- The list of imports, newest first.
create index concurrently if not exists import_run_newest on import_run (begun_at, id);

-- migrate:down
