-- expand
-- migrate:up transaction:false

-- The last order of an account, and how many there are.
create index concurrently if not exists shop_order_of_account on shop_order (account_id, placed_at, id) where account_id is not null;

-- migrate:down
