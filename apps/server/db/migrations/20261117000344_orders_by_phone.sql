-- expand
-- migrate:up transaction:false

-- Orders by the ten digits of a phone, however it was written.
create index concurrently if not exists shop_order_phone on shop_order ((right(regexp_replace(phone, '[^0-9]', '', 'g'), 10)), placed_at, id);

-- migrate:down
