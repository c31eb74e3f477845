-- migrate:up
alter table shop_order add column planted text not null;

-- migrate:down
