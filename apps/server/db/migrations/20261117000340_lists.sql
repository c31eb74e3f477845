-- expand
-- migrate:up

-- Which rows of a list somebody chose, as they were when they chose: what comes later is not in it.
create table list_selection (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff_member (id),
  list text not null,
  row_ids text[] not null check (cardinality(row_ids) <= 50000),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index list_selection_staff on list_selection (staff_id);
create index list_selection_expiry on list_selection (expires_at);

-- A file somebody asked for. What was searched for does not stand here: it may name a person.
create table list_export (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff_member (id),
  list text not null,
  format text not null check (format in ('csv', 'xlsx')),
  narrowing jsonb not null,
  selection_id uuid references list_selection (id) on delete set null,
  state text not null default 'writing' check (state in ('writing', 'done', 'refused')),
  row_count integer not null default 0 check (row_count >= 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index list_export_staff on list_export (staff_id);
create index list_export_selection on list_export (selection_id) where selection_id is not null;
create index list_export_expiry on list_export (expires_at);

-- Its content in pieces: the worker writes it, the api passes it on, and neither holds it whole.
create table list_export_part (
  export_id uuid not null references list_export (id) on delete cascade,
  part integer not null,
  content bytea not null,
  created_at timestamptz not null default now(),
  primary key (export_id, part)
);
create index list_export_part_age on list_export_part (created_at);

-- Filter, order and columns of a list under a name.
create table list_view (
  id uuid primary key default gen_random_uuid(),
  list text not null,
  name text not null check (length(name) between 1 and 60),
  staff_id uuid not null references staff_member (id),
  shared_with text,
  is_default boolean not null default false check (not is_default or shared_with is not null),
  state jsonb not null,
  version integer not null default 1,
  saved_by uuid not null references staff_member (id),
  saved_at timestamptz not null default now()
);
create unique index list_view_own_name on list_view (list, staff_id, lower(name)) where shared_with is null;
create unique index list_view_role_name on list_view (list, shared_with, lower(name)) where shared_with is not null;
create unique index list_view_default on list_view (list, shared_with) where is_default;
create index list_view_staff on list_view (staff_id);
create index list_view_saver on list_view (saved_by);

-- How somebody wants a list shown.
create table list_preference (
  staff_id uuid not null references staff_member (id),
  list text not null,
  density text not null check (density in ('roomy', 'dense')),
  columns text[],
  primary key (staff_id, list)
);

alter table list_selection enable row level security;
create policy house on list_selection to shop_worker, shop_office using (true);
alter table list_export enable row level security;
create policy house on list_export to shop_worker, shop_office using (true);
alter table list_export_part enable row level security;
create policy house on list_export_part to shop_worker, shop_office using (true);
alter table list_view enable row level security;
create policy house on list_view to shop_worker, shop_office using (true);
alter table list_preference enable row level security;
create policy house on list_preference to shop_worker, shop_office using (true);

-- migrate:down
