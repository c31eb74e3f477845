-- expand
-- migrate:up

alter table cart_shipping validate constraint cart_shipping_installer;
alter table cart_shipping validate constraint cart_shipping_installer_kind;
alter table cart_shipping validate constraint cart_shipping_installer_whole;
alter table shop_order validate constraint shop_order_installer;
alter table shop_order validate constraint shop_order_installer_whole;

-- migrate:down
