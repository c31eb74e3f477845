-- expand
-- migrate:up

-- Mails about the appointment of an order: each once for each version of it. What is owed of the order itself has none.
alter table message add column appointment_version integer not null default 0;
alter table message drop constraint message_kind_check;
alter table message add constraint message_kind_check
  check (kind in ('receipt', 'tires-in', 'day-before', 'two-hours', 're-torque')) not valid;

-- When the next reminder of it is due; null once there is none. Filled in by the file of the function.
alter table appointment add column remind_at timestamptz;
create function note_reminder() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger note_reminder after insert or update of instant on appointment
  for each row execute function note_reminder();

-- migrate:down
