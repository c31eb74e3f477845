-- expand
-- migrate:up

-- The lowest sidewall it mounts. The program goes down to 35; what is lower is work of its own, by agreement.
alter table installer
  add column smallest_aspect_ratio smallint not null default 35 check (smallest_aspect_ratio between 20 and 45);
alter table installer_price drop constraint installer_price_work_check;
alter table installer_price add constraint installer_price_work_check
  check (work in ('standard', 'low-profile', 'very-low-profile', 'run-flat', 'light-truck', 'commercial')) not valid;
-- Who mounts low tires goes on doing so, at the price it has.
insert into installer_price (installer_id, work, rims, per_tire_cents)
  select installer_id, 'very-low-profile', rims, per_tire_cents from installer_price where work = 'low-profile';

-- migrate:down
