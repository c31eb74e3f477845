-- expand
-- migrate:up transaction:false

-- Those that wait for their time to come, which are few.
create index concurrently if not exists shop_order_to_release on shop_order (release_at) where release_at is not null;

-- migrate:down
