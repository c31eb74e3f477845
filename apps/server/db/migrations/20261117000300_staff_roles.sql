-- expand
-- migrate:up

-- What a role opens is code (`domain/accounts/staff-role.ts`); which there are holds here too.
alter table staff_member drop constraint staff_member_roles_check;
alter table staff_member
  add constraint staff_member_known_roles check (roles <@ array[
    'support', 'lead', 'catalogue', 'pricing', 'refunds', 'claims', 'installers', 'content', 'moderator',
    'conversations', 'channels', 'privacy', 'finance', 'operations', 'supervisor']) not valid;

-- migrate:down
