-- expand
-- migrate:up

-- Filled in by its file, which is made after the migrations.
create function tell_channels() returns trigger language plpgsql as $$ begin return null; end $$;

create trigger tell_change after insert or update or delete on channel
  for each statement execute function tell_channels();
create trigger tell_change after insert or update or delete on channel_host
  for each statement execute function tell_channels();
create trigger tell_change after insert or update or delete on discount_setting
  for each statement execute function tell_channels();
create trigger tell_change after insert or update or delete on menu_item
  for each statement execute function tell_channels();

-- migrate:down
