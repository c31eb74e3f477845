-- edition 2
-- Whether a tire is in stock is read from its listing row by every card, so the row must be right whatever happens at
-- the same time. Each trigger takes the tire first: its next statement then sees what others have committed before. The
-- listing row itself would not do: whoever writes a price puts another in its place.
create or replace function list_stocked_tire() returns trigger language plpgsql as $$
begin
  perform from tire where id = new.tire_id for no key update;
  update tire_listing t set in_stock = not t.in_stock
   where t.tire_id = new.tire_id
     and t.in_stock <> exists (select from stock s where s.tire_id = new.tire_id and s.available > 0);
  return null;
end $$;
