-- expand
-- migrate:up

-- Labor is sold by us unless the record of an installer says otherwise; what records say stays.
alter table installer alter column labor_sold_by set default 'shop';

-- migrate:down
