-- expand
-- migrate:up

-- What we said of the tire on the shopper's vehicle when it went into the cart, with every rule and its numbers.
alter table cart_line add column fit jsonb;
alter table order_line add column fit jsonb;

-- migrate:down
