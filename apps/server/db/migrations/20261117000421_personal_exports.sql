-- expand
-- migrate:up

-- A file with names, addresses and phones in it: somebody else let whoever asked have it.
alter table list_export add column is_personal boolean not null default false;

-- migrate:down
