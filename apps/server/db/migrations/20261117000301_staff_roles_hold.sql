-- expand
-- migrate:up

-- The three there were are among them.
alter table staff_member validate constraint staff_member_known_roles;

-- migrate:down
