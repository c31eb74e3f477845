-- expand
-- migrate:up

-- The credit that a cart is going to be paid with. The code of a gift card stands nowhere.
create table cart_credit (
  cart_id uuid not null references cart (id) on delete cascade,
  credit_id uuid not null references credit (id),
  added_at timestamptz not null default clock_timestamp(),
  primary key (cart_id, credit_id)
);
create index cart_credit_credit on cart_credit (credit_id);

-- A gift card is nobody's: whoever has put it in a cart of theirs knew its code. So may they who had signed on meanwhile.
create policy chosen on credit to shop_api using (
  exists (select from cart_credit k join cart c on c.id = k.cart_id where k.credit_id = credit.id));

-- What an order takes of which credit, and what was left to pay when it was pressed; null from before there was credit.
alter table order_attempt
  add column agreed_left_cents bigint,
  add column credits jsonb,
  add column credit_cents bigint not null default 0 check (credit_cents >= 0);

-- The credit that a payment was made with, and the end of its code.
alter table payment
  add column credit_id uuid,
  add column code_end text;

-- Who has a code may have its card: the body is `db/views/30_gift_card.sql`.
create function gift_card(hash bytea, channel text)
returns table (id uuid, code_end text, balance_cents bigint)
language plpgsql as $$ begin raise exception 'made by its file'; end $$;
revoke execute on function gift_card from public;
grant execute on function gift_card to shop_app;

-- migrate:down
