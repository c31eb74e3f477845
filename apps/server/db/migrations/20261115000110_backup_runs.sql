-- expand
-- migrate:up

-- Backups that were taken and restores that were tried, by whoever runs them: the owner writes, the shop reads.
create table backup_run (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('backup', 'drill')),
  began_at timestamptz not null,
  ended_at timestamptz not null default now(),
  is_ok boolean not null,
  -- What was restored to and how long it took, or why it failed.
  detail jsonb not null default '{}',
  check (ended_at >= began_at)
);
create index backup_run_newest on backup_run (kind, ended_at desc) where is_ok;
revoke insert, update, delete on backup_run from shop_app;

-- migrate:down
