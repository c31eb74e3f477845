-- edition 2
-- No writer can forget: a statement that touches tires, prices, lines or brands leaves their listing rows fresh.
create or replace function list_changed_tires() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'tire' then
    perform refresh_tire_listing(array(select id from changed));
  elsif tg_table_name = 'price' then
    perform refresh_tire_listing(array(select distinct tire_id from changed));
  elsif tg_table_name = 'product_line' then
    perform refresh_tire_listing(array(select t.id from tire t join changed c on c.id = t.line_id));
  else
    perform refresh_tire_listing(array(
      select t.id from tire t join product_line l on l.id = t.line_id join changed c on c.id = l.brand_id));
  end if;
  return null;
end $$;
