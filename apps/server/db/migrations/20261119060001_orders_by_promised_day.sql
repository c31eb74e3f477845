-- expand
-- migrate:up transaction:false

-- Orders whose day has come are looked for every few seconds.
create index concurrently if not exists shop_order_due on shop_order (arrives_by)
  where state in ('placed', 'released', 'shipped');

-- migrate:down
