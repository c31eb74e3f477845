-- expand
-- migrate:up

-- Somebody who works for the shop. Name and roles are what the identity server said at the last sign-on.
create table staff_member (
  id uuid primary key default gen_random_uuid(),
  sso_uid text not null unique,
  first_name text not null,
  last_name text not null,
  email text not null,
  roles text[] not null check (roles <@ array['support', 'moderator', 'supervisor']),
  signed_on_at timestamptz not null default now()
);

-- A visit to the back office. Short: after an hour the identity server is asked again who this is and what they may do.
create table staff_session (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  staff_id uuid not null references staff_member (id),
  id_token text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index staff_session_staff on staff_session (staff_id);
create index staff_session_expiry on staff_session (expires_at);

-- What the audit trail is asked for, beside its subject.
-- Ignored: before release-1 the tables were small, and nobody was served.
-- squawk-ignore require-concurrent-index-creation
create index audit_entry_actor on audit_entry (actor, id);
-- Ignored: before release-1 the tables were small, and nobody was served.
-- squawk-ignore require-concurrent-index-creation
create index audit_entry_action on audit_entry (action, id);
-- Ignored: before release-1 the tables were small, and nobody was served.
-- squawk-ignore require-concurrent-index-creation
create index audit_entry_at on audit_entry (at);

-- The application has no right to change an entry; this keeps out the owner of the tables as well.
create function audit_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is only ever added to';
end $$;
create trigger audit_is_kept before update or delete on audit_entry
  for each row execute function audit_is_kept();
create trigger audit_is_never_emptied before truncate on audit_entry
  for each statement execute function audit_is_kept();

-- The order list of the back office: newest first, all or of one state, or of one buyer.
-- Ignored: before release-1 the tables were small, and nobody was served.
-- squawk-ignore require-concurrent-index-creation
create index shop_order_newest on shop_order (placed_at, id);
-- Ignored: before release-1 the tables were small, and nobody was served.
-- squawk-ignore require-concurrent-index-creation
create index shop_order_email on shop_order (lower(email), placed_at, id);

-- migrate:down
