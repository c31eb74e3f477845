-- expand
-- migrate:up

-- When and how somebody proved who they are, as the identity server said; null where it did not, and for visits that
-- began before.
alter table staff_session
  add column proved_at timestamptz,
  add column proved_by text check (proved_by in ('password', 'passkey', 'code'));

-- Why somebody left for the identity server: whoever went to prove who they are comes back as the same person.
alter table sign_on_attempt add column action text not null default 'login';

-- migrate:down
