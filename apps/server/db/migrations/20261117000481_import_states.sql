-- expand
-- migrate:up

alter table import_run validate constraint import_run_state;

-- migrate:down
