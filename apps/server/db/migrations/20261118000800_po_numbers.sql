-- expand
-- migrate:up

-- A company's own number of its purchase, as it was typed at the press.
alter table order_attempt add column po_number text;
alter table shop_order add column po_number text;

-- migrate:down
