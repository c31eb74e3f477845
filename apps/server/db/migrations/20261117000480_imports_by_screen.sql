-- expand
-- migrate:up

-- A file that is brought at the desk of imports is uploaded, matched, checked, applied and perhaps taken back.
alter table import_run drop constraint import_run_state_check;
alter table import_run add constraint import_run_state check (state in (
  'uploading', 'uploaded', 'reading', 'unreadable', 'checking', 'checked', 'waiting', 'applying', 'applied',
  'cancelled', 'stepping-back', 'stepped-back')) not valid;
alter table import_run
  -- Whose file it is; empty for one of our own.
  add column if not exists supplier text not null default '',
  -- Who brought it at the desk; null for one of the command line.
  add column brought_by uuid,
  add column file_bytes bigint not null default 0,
  add column bytes_read bigint not null default 0,
  -- What stands in the first rows, and which of our columns each of the file's goes to.
  add column head jsonb,
  add column matches text[],
  add column check_begun_at timestamptz,
  add column checked_at timestamptz,
  -- When it is to go live, and which of the times that was said it is.
  add column goes_live_at timestamptz,
  add column turn integer not null default 0,
  -- A row was mended after the rows had been compared with each other.
  add column is_mended boolean not null default false,
  add column approval_number text,
  add column stepped_back_at timestamptz;

-- The file in pieces, as it came: the api takes them in, the worker reads them, and neither holds it whole.
create table import_file_part (
  run_id uuid not null references import_run (id) on delete cascade,
  part integer not null check (part >= 0),
  content bytea not null,
  primary key (run_id, part)
);

-- Which of our columns those of a supplier's files go to, by their heading; null for one that is skipped.
create table import_mapping (
  supplier text not null,
  kind text not null,
  columns jsonb not null,
  changed_at timestamptz not null default now(),
  changed_by uuid not null,
  primary key (supplier, kind)
);

alter table import_batch
  add column judged_at timestamptz,
  -- Rows that waited for a second person, from when they count.
  add column held_since timestamptz;

-- A fault by its kind, and what a parser would make of the value.
alter table import_refusal
  add column fault text not null default '',
  add column suggestion text;
create table import_difference (
  run_id uuid not null references import_run (id) on delete cascade,
  row_number integer not null,
  outcome text not null check (outcome in ('added', 'changed')),
  about text not null,
  before jsonb,
  after jsonb not null,
  -- Why somebody should look twice.
  warning text check (warning in ('moved', 'below-cost')),
  state text not null default 'shown' check (state in ('shown', 'held', 'approved', 'left-out', 'applied')),
  primary key (run_id, row_number)
);
create index import_difference_warning on import_difference (run_id, row_number) where warning is not null;
create index import_difference_outcome on import_difference (run_id, outcome, row_number);

-- What applying a run changed, row by row, so that it can be taken back: as it was before and as the run left it.
create table import_change (
  id bigint generated always as identity primary key,
  run_id uuid not null references import_run (id) on delete cascade,
  table_name text not null,
  key jsonb not null,
  before jsonb,
  after jsonb,
  -- How the step back went: put back, or left as somebody made it since.
  -- What somebody had made of it when it was left.
  found jsonb,
  taken_back text check (taken_back in ('restored', 'changed-since', 'in-use'))
);
create index import_change_run on import_change (run_id, id);
create index import_change_left on import_change (run_id, id) where taken_back in ('changed-since', 'in-use');

alter table import_file_part enable row level security;
create policy house on import_file_part to shop_worker, shop_office using (true);
alter table import_mapping enable row level security;
create policy house on import_mapping to shop_worker, shop_office using (true);
alter table import_difference enable row level security;
create policy house on import_difference to shop_worker, shop_office using (true);
alter table import_change enable row level security;
create policy house on import_change to shop_worker, shop_office using (true);

-- migrate:down
