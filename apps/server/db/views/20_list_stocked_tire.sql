-- edition 1
-- Whether a tire is in stock is read from its listing row by every card, so the row must be right whatever happens at
-- the same time. Each trigger takes the row first: its next statement then sees what others have committed before.
create or replace function list_stocked_tire() returns trigger language plpgsql as $$
begin
  perform from tire_listing where tire_id = new.tire_id for no key update;
  update tire_listing t set in_stock = not t.in_stock
   where t.tire_id = new.tire_id
     and t.in_stock <> exists (select from stock s where s.tire_id = new.tire_id and s.available > 0);
  return null;
end $$;
