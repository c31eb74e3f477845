-- expand
-- Ignored: the indexes are of carts that belong to an account: few enough to be built in the moment of the release.
-- squawk-ignore-file require-concurrent-index-creation, require-concurrent-index-deletion
-- migrate:up

-- An account fills one cart at a time; another may be on its way to becoming an order.
create unique index cart_open_of_account on cart (account_id, channel_id)
  where state = 'open' and account_id is not null;
drop index cart_of_account;
create index cart_of_account on cart (account_id, channel_id)
  where state in ('open', 'ordering') and account_id is not null;

-- Two carts became one; until the next change of the cart.
alter table cart_intent add column is_joined boolean not null default false;

-- migrate:down
