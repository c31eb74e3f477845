-- edition 1
-- A supplier's file that was applied is its feed's last; whoever applied it cannot forget to say so. Its places sell again
-- in the same transaction. One of which nothing could be taken is noted as refused, and leaves the feed as late as it was.
create or replace function note_feed() returns trigger language plpgsql as $$
declare places integer[];
begin
  if new.state = 'unreadable' or not exists (
    select from import_batch b where b.run_id = new.id and b.added + b.changed + b.unchanged > 0) then
    update supplier_feed
       set last_refused_at = clock_timestamp(), refusal = coalesce(new.unreadable_reason, 'Every row was refused.')
     where supplier = new.supplier and kind = new.kind;
    return null;
  end if;
  insert into supplier_feed as f (supplier, kind, last_seen_at) values (new.supplier, new.kind, clock_timestamp())
  on conflict (supplier, kind) do update
    set last_seen_at = clock_timestamp(), stopped_at = null, has_old_pages = f.has_old_pages or f.stopped_at is not null;
  if new.kind = 'stock' then
    with sold as (
      update location set stopped_at = null where supplier = new.supplier and stopped_at is not null returning id)
    select array_agg(id) from sold into places;
    if places is not null then perform list_stock_of_places(places); end if;
  end if;
  return null;
end $$;
