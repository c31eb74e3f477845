-- edition 2
-- How an attempt stands, and whose it is: all who wait share one look, whoever they are.
create or replace view attempt_outcome as
  select a.id, a.session_id, a.outcome, a.refusal, o.number as order_number,
         a.payment_type, a.awaiting_until, a.lender_page, a.nonce <> '' as is_approved
    from order_attempt a left join shop_order o on o.id = a.order_id;
