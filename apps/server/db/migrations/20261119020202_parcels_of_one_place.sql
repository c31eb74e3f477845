-- expand
-- migrate:up

alter table shipment drop constraint shipment_order_id_location_id_key;

-- migrate:down
