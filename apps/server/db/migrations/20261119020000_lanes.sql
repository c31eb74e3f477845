-- expand
-- migrate:up

-- How many days the carrier drives from pickup to door, from one ZIP3 to another, where our own scans say so: half of all
-- parcels take p50 at most, 19 of 20 p95. A lane that is not here is as long as its distance says (domain/delivery/lane).
create table lane (
  origin3 text not null check (origin3 ~ '^\d{3}$'),
  dest3 text not null check (dest3 ~ '^\d{3}$'),
  p50 smallint not null check (p50 > 0),
  p95 smallint not null check (p95 >= p50),
  sample integer not null check (sample > 0),
  learned_at timestamptz not null default now(),
  primary key (origin3, dest3)
);

-- Until when, by the clock on its wall, an order still leaves on the same day.
alter table location add column cut_off time not null default '15:00';

-- migrate:down
