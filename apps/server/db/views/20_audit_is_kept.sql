-- edition 1
-- The application has no right to change an entry; this keeps out the owner of the tables as well.
create or replace function audit_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is only ever added to';
end $$;
