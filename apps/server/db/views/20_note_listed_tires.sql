-- edition 1
-- A tire that is renewed is taken out and put in again: noted once.
create or replace function note_listed_tires() returns trigger language plpgsql as $$
begin
  insert into listing_change (kind, tire_id) select 'tire', tire_id from changed on conflict do nothing;
  return null;
end $$;
