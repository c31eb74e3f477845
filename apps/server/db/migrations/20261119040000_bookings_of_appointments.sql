-- expand
-- migrate:up transaction:false

-- The page of an order reads the booking of its appointment, also one that has ended.
create index concurrently if not exists booking_appointment on booking (appointment_id) where appointment_id is not null;

-- migrate:down
