-- expand
-- migrate:up

-- What somebody at the desk has said of a flag. One that has no row is on for everybody.
create table flag_setting (
  key text primary key,
  is_on boolean not null,
  share_percent smallint not null check (share_percent between 0 and 100),
  -- Steps before this are over: the share was set by hand since.
  share_set_at timestamptz not null default now(),
  account_types text[] check (cardinality(account_types) > 0),
  is_on_for_staff boolean not null default false,
  changed_at timestamptz not null default now()
);

-- The share from an instant on, judged by whoever reads: no job carries it out.
create table flag_step (
  key text not null references flag_setting (key),
  at timestamptz not null,
  share_percent smallint not null check (share_percent between 0 and 100),
  primary key (key, at)
);

alter table flag_setting enable row level security;
alter table flag_step enable row level security;
create policy published on flag_setting for select to shop_api using (true);
create policy published on flag_step for select to shop_api using (true);
create policy house on flag_setting to shop_worker, shop_office using (true);
create policy house on flag_step to shop_worker, shop_office using (true);

-- Filled in by its file, which is made after the migrations.
create function tell_settings() returns trigger language plpgsql as $$ begin return null; end $$;

create trigger tell_change after insert or update or delete on flag_setting
  for each statement execute function tell_settings();
create trigger tell_change after insert or update or delete on flag_step
  for each statement execute function tell_settings();
create trigger tell_change after insert or update or delete on feature_flag
  for each statement execute function tell_settings();

-- migrate:down
