-- expand
-- migrate:up transaction:false

-- Customers by how a last name begins, and the first name with it.
create index concurrently if not exists account_name on account ((lower(last_name)) text_pattern_ops, (lower(first_name)) text_pattern_ops);

-- migrate:down
