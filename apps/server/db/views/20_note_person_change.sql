-- edition 1
-- The identity server's one way into the audit trail: that somebody was let in nowhere any more, or again.
create or replace function note_person_change(by_actor text, is_blocked boolean, was_blocked boolean, of_uid text, reason text)
returns void language plpgsql security definer set search_path = public as $$
begin
  insert into audit_entry (actor, action, subject, before, after, why)
  values (by_actor, case when is_blocked then 'block-person' else 'unblock-person' end, 'person:' || of_uid,
          jsonb_build_object('isBlocked', was_blocked), jsonb_build_object('isBlocked', is_blocked), reason);
end $$;
