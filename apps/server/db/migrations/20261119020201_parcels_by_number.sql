-- expand
-- migrate:up transaction:false

create unique index concurrently if not exists shipment_of_place on shipment (order_id, location_id, number);

-- migrate:down
