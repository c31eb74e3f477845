-- expand
-- Ignored: accounts, promotions and carts are changed in the moment of the release, by columns that need no rewrite;
-- carts of one account that would stand in the way of the new index are closed first.
-- squawk-ignore-file require-concurrent-index-creation, require-concurrent-index-deletion
-- migrate:up

-- Said to whoever is short of the limits of a promotion.
alter table promotion add column alert_message text;

-- The buyer says that no sales tax is due; whether that holds is for the tax of each cart to tell.
alter table account add column claims_tax_exemption boolean not null default false;

-- The price of one tire when it was last put in; null for lines nobody priced.
alter table cart_line add column agreed_unit_cents bigint check (agreed_unit_cents >= 0);

-- What was said beside the tires and is kept for later steps. A cart without a row has been told nothing.
create table cart_intent (
  cart_id uuid primary key references cart (id) on delete cascade,
  email text,
  -- No foreign key: a shop that leaves us must not take the memory of the choice along.
  installer_id integer,
  -- As the clock of the shop shows it.
  appointment_time text check (appointment_time ~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$'),
  pre_shipping_selection text
    check (pre_shipping_selection in ('shipToMe', 'shipToFedex', 'warehousePickup', 'shipToShop')),
  vehicle_make text,
  vehicle_model text,
  vehicle_trim text,
  vehicle_year smallint,
  widget_source text,
  widget_source_id text,
  sub_source text,
  -- Tires left the cart because their brand is not one of the account's; until the next change of the cart.
  is_brand_removed boolean not null default false
);

-- Somebody who signs on in two places has one cart.
update cart c set state = 'closed'
 where c.state = 'open' and c.account_id is not null
   and exists (select from cart o where o.account_id = c.account_id and o.channel_id = c.channel_id
                 and o.state in ('open', 'ordering') and (o.updated_at, o.id) > (c.updated_at, c.id));
create unique index cart_of_account on cart (account_id, channel_id)
  where state in ('open', 'ordering') and account_id is not null;

-- Carts whose time is over: closed and ordered ones too, for what they hold about a person.
drop index cart_expiry;
create index cart_expiry on cart (expires_at) where state <> 'ordering';
-- Whether anybody has tried to order a cart, before it goes.
create index order_attempt_of_cart on order_attempt (cart_id);

-- Sessions that nothing of lasting worth refers to go when they are over.
create index cart_session on cart (session_id);

-- migrate:down
