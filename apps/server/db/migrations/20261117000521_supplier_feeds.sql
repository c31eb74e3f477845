-- expand
-- migrate:up

-- Whose counters a place's are, by the files that brought them; since when they are too old to sell from.
alter table location add column supplier text, add column stopped_at timestamptz;

-- Files that are expected of a supplier. It begins with the first that is applied.
create table supplier_feed (
  supplier text not null check (supplier <> ''),
  kind text not null check (kind <> ''),
  expected_minutes integer not null default 1440 check (expected_minutes between 1 and 100000),
  -- After it was due: said to be late, and its tires no longer sold. Null: sold on, however late.
  late_minutes integer not null default 120 check (late_minutes between 0 and 100000),
  stop_minutes integer check (stop_minutes between 0 and 1000000),
  is_paused boolean not null default false,
  last_seen_at timestamptz not null default now(),
  last_refused_at timestamptz,
  refusal text,
  -- What was done about it: said, and stopped.
  late_since timestamptz,
  stopped_at timestamptz,
  -- Pages were kept from before it stopped or came.
  has_old_pages boolean not null default false,
  changed_at timestamptz not null default now(),
  primary key (supplier, kind),
  constraint supplier_feed_late_first check (stop_minutes >= late_minutes),
  constraint supplier_feed_stops_stock check (stop_minutes is null or kind = 'stock')
);

alter table supplier_feed enable row level security;
create policy house on supplier_feed to shop_worker, shop_office using (true);

-- Whether counters of a late supplier are sold from on a channel; null is what its parent does.
alter table channel add column late_stock text;
alter table channel add constraint channel_late_stock check (late_stock in ('stop', 'keep')) not valid;

create trigger note_late_stock after update of late_stock on channel
  for each row execute function note_listing_change('terms');

-- Filled in by their files, which are made after the migrations.
alter table tire_listing add column in_late_stock boolean not null default false;
create function note_feed() returns trigger language plpgsql as $$ begin return null; end $$;

create trigger note_feed after update of state on import_run
  for each row when (new.supplier <> '' and new.state is distinct from old.state and new.state in ('applied', 'unreadable'))
  execute function note_feed();

-- migrate:down
