-- expand
-- migrate:up

-- What somebody does to many rows at once: first looked over, then carried out in batches.
create table bulk_job (
  id uuid primary key default gen_random_uuid(),
  -- Said aloud as J-0381.
  number integer generated always as identity unique,
  action text not null,
  list text not null,
  staff_id uuid not null references staff_member (id),
  input jsonb not null,
  -- Which rows, in the order of the list, as they were when somebody chose.
  row_ids text[] not null check (cardinality(row_ids) <= 50000),
  state text not null default 'previewed' check (state in ('previewed', 'waiting', 'running', 'done', 'cancelled')),
  -- What was seen before it was confirmed; null for an undo.
  preview jsonb,
  why text check (length(why) between 3 and 500),
  -- The request that somebody else decides.
  request_number text,
  undo_of uuid references bulk_job (id) on delete cascade,
  -- How many rows were gone through: written with what became of them, or not at all.
  checkpoint integer not null default 0 check (checkpoint between 0 and cardinality(row_ids)),
  changed integer not null default 0 check (changed >= 0),
  refused integer not null default 0 check (refused >= 0),
  is_cancel_wanted boolean not null default false,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  constraint bulk_job_counts check (changed + refused = checkpoint),
  constraint bulk_job_ended check ((state in ('done', 'cancelled')) = (ended_at is not null))
);
create index bulk_job_created on bulk_job (created_at, id);
create index bulk_job_staff on bulk_job (staff_id);
-- A job is undone once.
create unique index bulk_job_undo on bulk_job (undo_of) where undo_of is not null;

-- What became of each row: what it was and is now, or why it was refused.
create table bulk_job_row (
  job_id uuid not null references bulk_job (id) on delete cascade,
  row_id text not null,
  before jsonb,
  after jsonb,
  refusal text,
  primary key (job_id, row_id),
  constraint bulk_job_row_outcome check ((after is null) = (refusal is not null))
);

alter table bulk_job enable row level security;
create policy house on bulk_job to shop_worker, shop_office using (true);
alter table bulk_job_row enable row level security;
create policy house on bulk_job_row to shop_worker, shop_office using (true);

-- migrate:down
