-- expand
-- migrate:up

-- None was named before, and no shop has had so many lists.
alter table channel validate constraint channel_price_plan;
alter table company validate constraint company_price_plan;
alter table price_list validate constraint price_list_few;

-- migrate:down
