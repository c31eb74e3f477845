-- edition 1
-- A channel that serves somebody, as the identity server knows it: its realm, its look and the hosts people are sent back
-- to, the primary first. The identity server reads this and no table of the shop.
create or replace function identity_client(channel text)
returns table (channel_id text, realm_id text, name text, theme text, phone text, hosts text[])
language plpgsql stable security definer set search_path = public as $$
begin
  return query
    select c.id, c.realm_id, c.name, coalesce(c.theme, p.theme, g.theme),
           coalesce(c.customer_service_number, p.customer_service_number, g.customer_service_number),
           array(select h.host from channel_host h where h.channel_id = c.id and h.state = 'live'
                  order by h.is_primary desc, h.host)
      from channel c
      join channel_host led_by on led_by.channel_id = c.id and led_by.is_primary
      left join channel p on p.id = c.parent_id
      left join channel g on g.id = p.parent_id
     where c.id = channel;
end $$;
