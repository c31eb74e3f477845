-- expand
-- migrate:up

alter table appointment validate constraint appointment_state;

-- migrate:down
