-- expand
-- migrate:up

-- What was purged on every channel at once: a price or a review is shown by as many as there are.
create table shop_purge (
  surrogate_key text primary key,
  purged_at timestamptz not null
);

-- Added to the epoch of each channel: the next number leaves the pages of all of them behind. One row.
create table shop_epoch (
  is_only boolean primary key default true check (is_only),
  epoch integer not null check (epoch > 0)
);

-- migrate:down
