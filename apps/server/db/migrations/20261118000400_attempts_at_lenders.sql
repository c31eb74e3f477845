-- expand
-- migrate:up

-- While the shopper is at a lender's page the attempt waits: its tires are set aside until then.
alter table order_attempt add column awaiting_until timestamptz;
-- The lender's name of the checkout, by which it is asked how that stands.
alter table order_attempt add column lender_session text;
-- Where the shopper goes, and may go back to.
alter table order_attempt add column lender_page text;
-- What was chosen before a lender was: chosen again when the lender comes to nothing.
alter table cart add column payment_type_before text;

-- migrate:down
