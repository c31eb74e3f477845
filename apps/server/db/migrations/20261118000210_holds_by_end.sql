-- expand
-- migrate:up transaction:false

-- Money that is held and not taken, which is that of orders on their way.
create index concurrently if not exists payment_hold_end on payment (hold_until)
  where captured_cents + voided_cents < authorized_cents;

-- migrate:down
