-- expand
-- migrate:up transaction:false

-- A line of a payout names a refund by the provider's name.
create index concurrently if not exists payment_fact_reference on payment_fact (reference);

-- migrate:down
