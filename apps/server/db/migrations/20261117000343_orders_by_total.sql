-- expand
-- migrate:up transaction:false

-- Orders by what they cost.
create index concurrently if not exists shop_order_total on shop_order (total_cents, id);

-- migrate:down
