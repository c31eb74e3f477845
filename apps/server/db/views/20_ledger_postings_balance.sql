-- edition 1
-- Money neither comes from nowhere nor goes there: what one statement adds to a posting sums to zero.
create or replace function ledger_postings_balance() returns trigger language plpgsql as $$
declare
  unbalanced text;
begin
  select posting into unbalanced from added group by posting having sum(amount_cents) <> 0 limit 1;
  if found then
    raise exception 'posting % does not sum to zero', unbalanced;
  end if;
  return null;
end $$;
