-- expand
-- migrate:up

alter table payment validate constraint payment_authorized;
alter table payment validate constraint payment_captured;
alter table payment validate constraint payment_refunded;

-- migrate:down
