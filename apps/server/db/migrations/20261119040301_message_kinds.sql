-- expand
-- migrate:up

alter table message validate constraint message_kind_check;

-- migrate:down
