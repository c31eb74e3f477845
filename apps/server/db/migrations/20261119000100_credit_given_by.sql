-- expand
-- migrate:up

-- Who of staff gave it without asking: what somebody may give of an order is their sum.
alter table credit_entry add column given_by text;

-- migrate:down
