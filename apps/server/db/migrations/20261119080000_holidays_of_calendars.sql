-- expand
-- migrate:up

-- On which holidays of our list it takes nobody. A schedule writes them as exceptions, two years ahead.
alter table calendar
  add column keeps_holidays text[] not null
    default '{new-year,memorial-day,independence-day,labor-day,thanksgiving,christmas}'
    check (keeps_holidays <@ '{new-year,memorial-day,independence-day,labor-day,thanksgiving,christmas}'::text[]);
-- The holiday the day was closed for; null where somebody has said so of the day itself.
alter table calendar_exception add column holiday text;

-- migrate:down
