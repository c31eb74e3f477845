-- expand
-- migrate:up transaction:false

create unique index concurrently if not exists message_of_version on message (order_id, kind, appointment_version);

-- migrate:down
