-- expand
-- migrate:up transaction:false

-- Customers by their email address.
create index concurrently if not exists account_email on account ((lower(email)), created_at, id);

-- migrate:down
