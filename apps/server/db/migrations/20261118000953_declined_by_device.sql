-- expand
-- migrate:up transaction:false

create index concurrently if not exists order_attempt_declined_device on order_attempt (device_print, ended_at)
  where refusal = 'declined';

-- migrate:down
