-- expand
-- migrate:up

-- The slot of a cart that was ordered is its order's from then on: whoever may cancel that gives it back.
alter policy moved on booking
  using (cart_id in (select id from cart) or exists (
    select from appointment a join shop_order o on o.id = a.order_id where a.id = booking.appointment_id))
  with check (cart_id in (select id from cart) or (cart_id is null and state <> 'held' and appointment_id is not null));

-- migrate:down
