-- edition 3
-- Whether a tire is in stock is read from its listing row by every card, so the row must be right whatever happens at
-- the same time. Each trigger takes the tire first: its next statement then sees what others have committed before. The
-- listing row itself would not do: whoever writes a price puts another in its place.
create or replace function list_stocked_tire() returns trigger language plpgsql as $$
begin
  perform from tire where id = new.tire_id for no key update;
  update tire_listing t set in_stock = n.in_stock, in_late_stock = n.in_late_stock
    from (select coalesce(bool_or(l.stopped_at is null), false) as in_stock,
                 coalesce(bool_or(l.stopped_at is not null), false) as in_late_stock
            from stock s join location l on l.id = s.location_id
           where s.tire_id = new.tire_id and s.available > 0) n
   where t.tire_id = new.tire_id and (t.in_stock, t.in_late_stock) is distinct from (n.in_stock, n.in_late_stock);
  return null;
end $$;
