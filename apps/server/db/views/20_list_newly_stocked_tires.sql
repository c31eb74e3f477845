-- edition 2
-- Whether a tire is in stock is read from its listing row by every card, so the row must be right whatever happens at
-- the same time: the tires are taken first, and the next statement sees what others have committed before.
create or replace function list_newly_stocked_tires() returns trigger language plpgsql as $$
begin
  perform from tire where id in (select tire_id from added where available > 0) order by id for no key update;
  update tire_listing t set in_stock = true
   where not t.in_stock and t.tire_id in (select tire_id from added where available > 0);
  return null;
end $$;
