-- edition 1
-- Told once for a transaction, when it commits, to every process that holds the channels in memory.
create or replace function tell_channels() returns trigger language plpgsql as $$
begin
  perform pg_notify('channels', '');
  return null;
end $$;
