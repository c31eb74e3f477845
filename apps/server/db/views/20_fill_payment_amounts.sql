-- edition 1
-- The release before moves a payment by a word alone: the amounts follow it.
create or replace function fill_payment_amounts() returns trigger language plpgsql as $$
begin
  update payment set authorized_cents = coalesce(authorized_cents, amount_cents),
         captured_cents = case when new.state in ('authorized', 'voided') then 0 else amount_cents end,
         voided_cents = case when new.state = 'voided' then amount_cents else 0 end,
         refunded_cents = case when new.state = 'refunded' then amount_cents else 0 end
   where id = new.id;
  return null;
end $$;
