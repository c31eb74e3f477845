-- expand
-- migrate:up

-- Who mounts the tires. The address beside it is that of the shop, or of the car where a van comes: tax, lane and label look
-- at one place.
alter table cart_shipping add column installer_id integer, add column installer_kind text;
alter table cart_shipping add constraint cart_shipping_installer
  foreign key (installer_id) references installer (id) not valid;
alter table cart_shipping add constraint cart_shipping_installer_kind
  check (installer_kind in ('shop', 'mobile')) not valid;
alter table cart_shipping add constraint cart_shipping_installer_whole
  check (num_nonnulls(installer_id, installer_kind) = case shipping_option when 'installer' then 2 else 0 end) not valid;

-- The same of an order, with the name that the installer had then.
alter table shop_order add column installer_id integer, add column installer_name text;
alter table shop_order add constraint shop_order_installer
  foreign key (installer_id) references installer (id) not valid;
alter table shop_order add constraint shop_order_installer_whole
  check (num_nonnulls(installer_id, installer_name)
         = case when delivery_kind in ('ship-to-installer', 'mobile-install') then 2 else 0 end) not valid;

-- migrate:down
