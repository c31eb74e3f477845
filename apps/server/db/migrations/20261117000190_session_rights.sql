-- expand
-- migrate:up

-- What somebody might do when the visit got its token: when that grows, it gets another. Null before any sign-on.
alter table session add column rights text;

-- migrate:down
