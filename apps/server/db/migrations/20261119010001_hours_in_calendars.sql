-- contract: release-1 never read when an installer is open, and its calendar says it now.
-- migrate:up

-- Ignored: release-1 reads none of the two, and what they said stands in calendars.
-- squawk-ignore ban-drop-table
drop table installer_hours, installer_closure;
-- Said by the calendar; nobody writes it any more.
-- Ignored: nobody reads it.
-- squawk-ignore ban-drop-not-null
alter table installer alter column time_zone drop not null;

-- migrate:down
