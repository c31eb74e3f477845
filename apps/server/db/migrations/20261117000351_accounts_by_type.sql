-- expand
-- migrate:up transaction:false

-- Customers of one kind, newest first.
create index concurrently if not exists account_of_type on account (account_type_id, created_at, id);

-- migrate:down
