-- expand
-- migrate:up

-- What has changed of what listings are made from, so that a process that holds it in memory finds what it has not seen:
-- rows of transactions that its last snapshot did not see, in whatever order they were committed. Kept for a day.
create table listing_change (
  xid xid8 not null default pg_current_xact_id(),
  kind text not null check (kind in ('tire', 'lines', 'terms')),
  -- Of a tire its id; lines and terms are few, and are read anew as a whole.
  tire_id bigint not null default 0,
  changed_at timestamptz not null default now(),
  primary key (xid, kind, tire_id),
  check ((kind = 'tire') = (tire_id > 0))
);

-- Filled in by their files, which are made after the migrations.
create function note_listed_tires() returns trigger language plpgsql as $$ begin return null; end $$;
create function note_listing_change() returns trigger language plpgsql as $$ begin return null; end $$;

create trigger note_new after insert on tire_listing
  referencing new table as changed for each statement execute function note_listed_tires();
create trigger note_changed after update on tire_listing
  referencing new table as changed for each statement execute function note_listed_tires();
create trigger note_gone after delete on tire_listing
  referencing old table as changed for each statement execute function note_listed_tires();

-- For each row: a statement that changes none, as most that look for new builds, is not noted.
create trigger note_change after insert or update or delete on product_line
  for each row execute function note_listing_change('lines');
create trigger note_change after insert or update or delete on brand
  for each row execute function note_listing_change('lines');
create trigger note_change after insert or update or delete on tire_type
  for each row execute function note_listing_change('lines');
create trigger note_change after insert or update or delete on tire_build
  for each row execute function note_listing_change('lines');
create trigger note_change after insert or update or delete on review_summary
  for each row execute function note_listing_change('lines');
create trigger note_change after insert or update or delete on price_list
  for each row execute function note_listing_change('terms');
create trigger note_change after insert or update or delete on promotion
  for each row execute function note_listing_change('terms');
create trigger note_change after insert or update or delete on promotion_target
  for each row execute function note_listing_change('terms');
create trigger note_change after insert or update or delete on daily_deal
  for each row execute function note_listing_change('terms');

-- migrate:down
