-- expand
-- migrate:up transaction:false

-- Orders of one channel, newest first, for the office. As an expression: the policies of storefronts compare the column,
-- and none of their plans should walk through all orders of a channel.
create index concurrently if not exists shop_order_channel on shop_order ((channel_id || ''), placed_at, id);

-- migrate:down
