-- expand
-- migrate:up transaction:false

-- What was taken on a day should be paid out soon after.
create index concurrently if not exists payment_operation_ended on payment_operation (ended_at);

-- migrate:down
