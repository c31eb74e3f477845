-- expand
-- migrate:up transaction:false

-- Orders by how a last name begins, and the first name with it.
create index concurrently if not exists shop_order_name on shop_order ((lower(last_name)) text_pattern_ops, (lower(first_name)) text_pattern_ops);

-- migrate:down
