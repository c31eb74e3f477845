-- expand
-- migrate:up

create or replace function audit_is_kept() returns trigger language plpgsql as $$
begin
  return new;
end $$;

-- migrate:down
