-- expand
-- migrate:up

-- Which parcel of its place it is: an order may get several from one.
alter table shipment add column number smallint not null default 1;

-- migrate:down
