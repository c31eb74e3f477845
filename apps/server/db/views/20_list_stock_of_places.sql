-- edition 1
-- What is in stock at these places is listed anew, once they have stopped or sell again. Tires are taken first, as by
-- whoever changes a counter: its next statement then sees what others have committed before.
create or replace function list_stock_of_places(places integer[]) returns void language plpgsql as $$
begin
  perform from tire where id in (select tire_id from stock where location_id = any (places)) order by id for no key update;
  update tire_listing t set in_stock = n.in_stock, in_late_stock = n.in_late_stock
    from (select s.tire_id, bool_or(s.available > 0 and l.stopped_at is null) as in_stock,
                 bool_or(s.available > 0 and l.stopped_at is not null) as in_late_stock
            from stock s join location l on l.id = s.location_id
           where s.tire_id in (select tire_id from stock where location_id = any (places)) group by s.tire_id) n
   where t.tire_id = n.tire_id and (t.in_stock, t.in_late_stock) is distinct from (n.in_stock, n.in_late_stock);
end $$;
