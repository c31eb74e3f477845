-- expand
-- migrate:up

-- Where somebody fetches the tires. The address beside it is then that of the point: tax, lane and label look at one place.
alter table cart_shipping add column pickup_point_id integer;
alter table cart_shipping add constraint cart_shipping_pickup_point
  foreign key (pickup_point_id) references pickup_point (id) not valid;
alter table cart_shipping add constraint cart_shipping_pickup_whole
  check ((shipping_option = 'fedex') = (pickup_point_id is not null)) not valid;

-- The same of an order, with the name that the point had then.
alter table shop_order add column pickup_point_id integer, add column pickup_name text;
alter table shop_order add constraint shop_order_pickup_point
  foreign key (pickup_point_id) references pickup_point (id) not valid;
alter table shop_order add constraint shop_order_pickup_whole
  check (num_nonnulls(pickup_point_id, pickup_name) = case delivery_kind when 'pickup-at-fedex' then 2 else 0 end) not valid;

-- migrate:down
