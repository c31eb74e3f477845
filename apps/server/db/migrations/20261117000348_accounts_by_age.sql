-- expand
-- migrate:up transaction:false

-- Customers, newest first.
create index concurrently if not exists account_newest on account (created_at, id);

-- migrate:down
