-- expand
-- migrate:up

-- Where an address that is gone leads to, on every channel. What lies below goes along where both are equally deep.
create table redirect (
  from_path text primary key check (from_path ~ '^(/[a-z0-9][a-z0-9._-]*)+$' and length(from_path) <= 200),
  to_path text not null check (to_path ~ '^(/|(/[a-z0-9][a-z0-9._-]*)+)$' and length(to_path) <= 200),
  changed_at timestamptz not null default now(),
  constraint redirect_elsewhere check (from_path <> to_path)
);
create index redirect_target on redirect (to_path);

alter table redirect enable row level security;
create policy published on redirect for select to shop_api using (true);
create policy house on redirect to shop_worker, shop_office using (true);

-- migrate:down
