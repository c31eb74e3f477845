-- edition 1
-- How an attempt stands, and whose it is: all who wait share one look, whoever they are.
create or replace view attempt_outcome as
  select a.id, a.session_id, a.outcome, a.refusal, o.number as order_number
    from order_attempt a left join shop_order o on o.id = a.order_id;
