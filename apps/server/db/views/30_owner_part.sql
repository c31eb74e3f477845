-- edition 1
-- One part of who is asking: channel, realm, sessions, account, company, order, installer or subject. After a transaction
-- the setting is empty, and a comparison with nothing would find no rows where it must fail.
create or replace function owner_part(part text) returns text language plpgsql stable parallel safe as $$
declare
  asking text := current_setting('shop.owner', true);
begin
  if coalesce(asking, '') = '' then
    raise insufficient_privilege using message = 'nobody is asking: this transaction was not told whose rows it may see';
  end if;
  return nullif(case part
    when 'channel' then split_part(asking, '|', 1)
    when 'realm' then split_part(asking, '|', 2)
    when 'sessions' then split_part(asking, '|', 3)
    when 'account' then split_part(asking, '|', 4)
    when 'company' then split_part(asking, '|', 5)
    when 'order' then split_part(asking, '|', 6)
    when 'installer' then split_part(asking, '|', 7)
    when 'subject' then substring(asking from '^(?:[^|]*\|){7}(.*)$')
  end, '');
end $$;
