-- expand
-- migrate:up transaction:false

-- Looked for every few seconds.
create index concurrently if not exists appointment_to_remind_of on appointment (remind_at) where remind_at is not null;

-- migrate:down
