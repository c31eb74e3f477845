-- expand
-- migrate:up

-- Which pages the proxy may be keeping, by what they show. A page is named by the key the proxy keeps it under.
create table cached_page (
  channel_id text not null references channel (id),
  surrogate_key text not null,
  cache_key text not null,
  rendered_at timestamptz not null default now(),
  primary key (channel_id, surrogate_key, cache_key)
);

-- When something was last purged: a page rendered across that moment may show the old and is not kept.
create table page_purge (
  channel_id text not null references channel (id),
  surrogate_key text not null,
  purged_at timestamptz not null,
  primary key (channel_id, surrogate_key)
);

-- Stands in the key of every page of the channel: the next number leaves all of them behind at once.
create table page_epoch (
  channel_id text primary key references channel (id),
  epoch integer not null check (epoch > 0)
);

-- migrate:down
