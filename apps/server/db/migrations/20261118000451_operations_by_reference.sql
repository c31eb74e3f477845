-- expand
-- migrate:up transaction:false

-- A line of a payout names what was taken by the provider's name.
create index concurrently if not exists payment_operation_reference on payment_operation (reference);

-- migrate:down
