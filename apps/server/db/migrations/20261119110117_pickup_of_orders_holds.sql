-- expand
-- migrate:up

alter table cart_shipping validate constraint cart_shipping_pickup_point;
alter table cart_shipping validate constraint cart_shipping_pickup_whole;
alter table shop_order validate constraint shop_order_pickup_point;
alter table shop_order validate constraint shop_order_pickup_whole;

-- migrate:down
