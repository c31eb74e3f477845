-- expand
-- migrate:up transaction:false

-- What was given back on a day should be taken off a payout soon after.
create index concurrently if not exists payment_fact_received on payment_fact (received_at);

-- migrate:down
