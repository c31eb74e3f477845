-- edition 1
-- The visit behind a token on a channel, with who has signed on: asked before anybody is known, so it looks past the
-- policies, and whoever does not have the token finds nothing. An account of another realm is nobody here.
create or replace function living_session(token bytea, channel text, idle_days integer)
returns table (
  id uuid, customer_type text, zip text, ga_client_id text, rudder_anonymous_id text, rudder_session_id text,
  proved_at timestamptz, proved_by text,
  account_id uuid, sso_uid text, account_type_id text, company_id text, company_role text)
language plpgsql stable security definer set search_path = public as $$
begin
  return query
    select s.id, s.customer_type, s.zip, s.ga_client_id, s.rudder_anonymous_id, s.rudder_session_id,
           s.proved_at, s.proved_by, a.id, a.sso_uid, a.account_type_id, m.company_id, m.role
      from session s
      join channel c on c.id = s.channel_id
      left join account a on a.id = s.account_id and a.realm_id = c.realm_id
      left join membership m on m.account_id = a.id and m.begins_at <= now() and coalesce(m.ends_at > now(), true)
     where s.token_hash = token and s.channel_id = channel and s.revoked_at is null and s.expires_at > now()
       and s.last_seen_at > now() - make_interval(days => idle_days);
end $$;
