-- expand
-- migrate:up

-- Rises with whatever changes it: a calendar file of a later version takes the place of an earlier one.
alter table appointment add column if not exists version integer not null default 1;

-- migrate:down
