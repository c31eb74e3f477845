-- expand
-- migrate:up

-- What a lot cost us at its location. Known to staff and to nobody else.
alter table stock add column cost_cents bigint;
alter table stock add constraint stock_cost check (cost_cents > 0) not valid;

-- One file somebody brought: read and checked, then perhaps applied.
create table import_run (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  format text not null,
  file_name text not null,
  -- The columns the file has; what it leaves out stays as it is.
  columns text[] not null default '{}',
  state text not null default 'reading' check (state in ('reading', 'unreadable', 'checked', 'applying', 'applied')),
  unreadable_row integer,
  unreadable_reason text,
  rows_read integer not null default 0 check (rows_read >= 0),
  begun_at timestamptz not null default now(),
  -- One instant for the whole run, however often it is interrupted.
  effective_at timestamptz,
  ended_at timestamptz,
  check ((state = 'unreadable') = (unreadable_reason is not null))
);
create index import_run_age on import_run (begun_at);

-- Rows that read well, waiting to be applied. No foreign key: a million checks would say nothing new.
-- Not unlogged: a run must outlive a crash of the database as well.
create table import_row (
  run_id uuid not null,
  row_number integer not null,
  cells text[] not null,
  primary key (run_id, row_number)
);

-- The checkpoint: `applied_at` is written in the transaction that applies the batch.
create table import_batch (
  run_id uuid not null references import_run (id) on delete cascade,
  number integer not null,
  first_row integer not null,
  last_row integer not null,
  added integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  applied_at timestamptz,
  primary key (run_id, number),
  check (first_row <= last_row)
);

-- Why a row was refused: once for each thing that is wrong with it.
create table import_refusal (
  id bigint generated always as identity primary key,
  run_id uuid not null references import_run (id) on delete cascade,
  row_number integer not null,
  column_name text not null,
  value text not null,
  reason text not null
);
create index import_refusal_row on import_refusal (run_id, row_number);

-- Rows refused while reading, as they stood in the file.
create table import_refused_row (
  run_id uuid not null references import_run (id) on delete cascade,
  row_number integer not null,
  cells text[] not null,
  primary key (run_id, row_number)
);

-- The vehicles of the search box, as they stand.
create function refresh_vehicle_suggestions() returns void language plpgsql as $$
begin
  delete from suggestion where kind = 'vehicle';
  insert into suggestion (kind, key, label, detail, spellings, weight, tire_count)
  select 'vehicle', k.slug || '/' || m.slug, k.name || ' ' || m.name, min(v.year) || ' to ' || max(v.year),
         lower(concat_ws(' ', k.name, m.name, regexp_replace(m.name, '[^A-Za-z0-9]+', '', 'g'))), count(*), 0
    from vehicle_model m join vehicle_make k on k.id = m.make_id join vehicle v on v.model_id = m.id
   group by k.slug, m.slug, k.name, m.name;
end $$;

-- migrate:down
