-- edition 1
-- Money neither comes from nowhere nor goes there: every posting sums to zero.
create or replace function ledger_posting_balances() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount_cents), 0) from ledger_entry where posting = new.posting) <> 0 then
    raise exception 'posting % does not sum to zero', new.posting;
  end if;
  return null;
end $$;
