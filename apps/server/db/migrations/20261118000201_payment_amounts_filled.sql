-- expand
-- migrate:up

-- By itself: the table is locked for nobody meanwhile.
update payment p set authorized_cents = amount_cents,
       captured_cents = case when state in ('authorized', 'voided') then 0 else amount_cents end,
       voided_cents = case when state = 'voided' then amount_cents else 0 end,
       refunded_cents = case
         when state in ('authorized', 'voided') then 0
         when state = 'refunded' then amount_cents
         else least(amount_cents, coalesce((select sum(f.amount_cents) from payment_fact f
           where f.transaction_id = p.provider_transaction_id and f.kind = 'refunded'
             and not exists (select from payment_fact x where x.transaction_id = f.transaction_id
               and x.kind = 'refund-failed' and x.reference = f.reference)), 0)) end
 where authorized_cents is null;

-- migrate:down
