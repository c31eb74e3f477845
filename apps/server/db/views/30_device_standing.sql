-- edition 1
-- What else a browser was used for in the last 30 days, as the card fields know it: how many other cards and buyers, and
-- how many orders that were canceled when somebody looked. Counted past the policies, and nothing but counted: whose they
-- were is nobody's business.
create or replace function device_standing(print text, own_session uuid, own_cart uuid) returns jsonb
language plpgsql stable security definer set search_path = public as $$
begin
  return (
    select jsonb_build_object(
             'cards', count(distinct coalesce(x.card_print, p.card_type || p.last_four)),
             'buyers', count(distinct lower(o.email)) filter (where lower(o.email) is distinct from own.email),
             'badOrders', count(distinct h.order_id))
      from (select lower(min(s.email)) as email from cart_shipping s where s.cart_id = own_cart) own,
           (select a.id, a.card_print, a.order_id from order_attempt a
             where a.device_print = print and a.session_id <> own_session and a.created_at > now() - interval '30 days'
             order by a.created_at desc limit 200) x
      left join shop_order o on o.id = x.order_id
      left join payment p on p.order_id = o.id
      left join order_hold h on h.order_id = o.id and h.state = 'canceled');
end $$;
