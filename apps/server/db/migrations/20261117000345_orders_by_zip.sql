-- expand
-- migrate:up transaction:false

-- Orders that go to a ZIP.
create index concurrently if not exists shop_order_zip on shop_order ((left(zip, 5)), placed_at, id);

-- migrate:down
