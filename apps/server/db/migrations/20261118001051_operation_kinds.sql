-- expand
-- migrate:up

alter table payment_operation validate constraint payment_operation_kind_check;

-- migrate:down
