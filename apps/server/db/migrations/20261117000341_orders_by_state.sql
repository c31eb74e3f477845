-- expand
-- migrate:up transaction:false

-- Orders of one state, newest first; the id makes the page key.
create index concurrently if not exists shop_order_in_state on shop_order (state, placed_at, id);

-- migrate:down
