-- expand
-- migrate:up

alter table shop_order validate constraint shop_order_hold_whole;

-- migrate:down
