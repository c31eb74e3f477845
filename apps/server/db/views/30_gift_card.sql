-- edition 1
-- The gift card behind a code on a channel: asked by who may have it, so it looks past the policies, and whoever does not
-- have the code finds nothing.
create or replace function gift_card(hash bytea, channel text)
returns table (id uuid, code_end text, balance_cents bigint)
language plpgsql stable security definer set search_path = public as $$
begin
  return query select c.id, c.code_end, c.balance_cents from credit c where c.code_hash = hash and c.channel_id = channel;
end $$;
