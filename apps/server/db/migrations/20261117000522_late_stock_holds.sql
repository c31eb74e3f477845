-- expand
-- migrate:up

alter table channel validate constraint channel_late_stock;

-- migrate:down
