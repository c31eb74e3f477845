-- edition 1
-- Whoever books an appointment, or moves it, needn't know of reminders: the first is a day before the hour. Which is due, and
-- when the next one is, says the domain (`installers/reminders.ts`).
create or replace function note_reminder() returns trigger language plpgsql as $$
begin
  update appointment set remind_at = instant - interval '24 hours' where id = new.id;
  return null;
end $$;
