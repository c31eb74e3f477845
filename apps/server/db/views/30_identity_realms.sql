-- edition 1
-- One channel for each realm, the main site's where it is there: by it the identity server tells the shop of whom it speaks.
create or replace function identity_realms() returns table (realm_id text, channel_id text)
language plpgsql stable security definer set search_path = public as $$
begin
  return query
    select distinct on (c.realm_id) c.realm_id, c.id
      from channel c
      join channel_host led_by on led_by.channel_id = c.id and led_by.is_primary
      left join channel_host main on main.channel_id = c.id and main.host = 'localhost'
     order by c.realm_id, main.host nulls last, c.id;
end $$;
