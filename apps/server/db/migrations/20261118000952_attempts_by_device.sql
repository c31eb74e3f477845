-- expand
-- migrate:up transaction:false

create index concurrently if not exists order_attempt_device on order_attempt (device_print, created_at)
  where device_print is not null;

-- migrate:down
