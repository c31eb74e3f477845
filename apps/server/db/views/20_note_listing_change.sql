-- edition 1
-- What kind of thing has changed is the trigger's argument; noted once for each transaction.
create or replace function note_listing_change() returns trigger language plpgsql as $$
begin
  insert into listing_change (kind) values (tg_argv[0]) on conflict do nothing;
  return null;
end $$;
