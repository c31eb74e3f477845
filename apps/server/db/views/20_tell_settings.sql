-- edition 1
-- Told once for a transaction, when it commits, to every process that holds flags and dated facts in memory.
create or replace function tell_settings() returns trigger language plpgsql as $$
begin
  perform pg_notify('settings', '');
  return null;
end $$;
