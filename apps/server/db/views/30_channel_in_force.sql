-- edition 2
-- A channel with what it has from its parents where it says nothing itself. Which of them is asked for decides what is
-- joined: each parent is one row.
create or replace view channel_in_force with (security_invoker = true) as
  select c.id, coalesce(c.price_plan_id, p.price_plan_id, g.price_plan_id) as price_plan_id,
         coalesce(c.assortment_id, p.assortment_id, g.assortment_id) as assortment_id,
         coalesce(cs.channel_id, ps.channel_id, gs.channel_id) as settings_channel_id,
         coalesce(c.late_stock, p.late_stock, g.late_stock, 'stop') as late_stock
    from channel c
    left join channel p on p.id = c.parent_id
    left join channel g on g.id = p.parent_id
    left join discount_setting cs on cs.channel_id = c.id
    left join discount_setting ps on ps.channel_id = p.id
    left join discount_setting gs on gs.channel_id = g.id;
