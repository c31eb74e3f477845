-- edition 3
-- Whether a tire is in stock is read from its listing row by every card, so the row must be right whatever happens at
-- the same time: the tires are taken first, and the next statement sees what others have committed before.
create or replace function list_newly_stocked_tires() returns trigger language plpgsql as $$
begin
  perform from tire where id in (select tire_id from added where available > 0) order by id for no key update;
  update tire_listing t set in_stock = t.in_stock or n.in_stock, in_late_stock = t.in_late_stock or n.in_late_stock
    from (select a.tire_id, bool_or(l.stopped_at is null) as in_stock, bool_or(l.stopped_at is not null) as in_late_stock
            from added a join location l on l.id = a.location_id where a.available > 0 group by a.tire_id) n
   where t.tire_id = n.tire_id and (n.in_stock and not t.in_stock or n.in_late_stock and not t.in_late_stock);
  return null;
end $$;
