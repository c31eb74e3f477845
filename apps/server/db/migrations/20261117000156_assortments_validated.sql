-- expand
-- migrate:up

-- None was named before, and no channel had a parent.
alter table channel validate constraint channel_assortment;
alter table company validate constraint company_assortment;
alter table channel validate constraint channel_levels;
alter table channel validate constraint channel_parent;

-- migrate:down
