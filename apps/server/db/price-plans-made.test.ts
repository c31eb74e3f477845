import { readFile } from 'node:fs/promises'
import { freshDatabase } from '@shop/tools/fresh-database'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'

let database: Awaited<ReturnType<typeof freshDatabase>>
let owner: pg.Client
beforeAll(async () => {
  database = await freshDatabase()
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

/** The tables as they were, with lists of channels, of account types, of companies and of both. */
const BEFORE = `
  drop view company_plan;
  drop table price_plan_factor, price_plan_rule, price_plan_list, price_plan cascade;
  alter table channel drop column price_plan_id cascade;
  alter table company drop column price_plan_id cascade;
  alter table price_list drop constraint price_list_few;
  update price_list set channel_id = split_part(id, '-', 1), precedence = 10 * ordinal,
    account_type_id = case split_part(id, '-', 2) when 'fleet' then 'Fleet' when 'crew' then 'Retail Member'
      when 'special' then 'Special Order' when 'partner' then 'Partner Program' when 'dealer' then 'WholeSale' end;
  alter table price_list alter column channel_id set not null, alter column precedence set not null;
  insert into company (id, name) values ('acme', 'Acme'), ('bolt', 'Bolt'), ('none', 'None');
  insert into price_list (id, channel_id, account_type_id, company_id, name, precedence, label)
  values ('acme', 'simpletire', null, 'acme', 'Acme', 25, 'special'),
         ('acme-fleet', 'simpletire', 'Fleet', 'acme', 'Fleet of Acme', 500, 'fleet'),
         ('bolt', 'simpletire', null, 'bolt', 'Bolt', 5, 'special')`

/** Lists open to each kind of buyer, the one that decides first, with those that are everybody's: as it was, and by plans. */
const BUYERS = `
  select c.id as channel_id, a.id as account_type, o.id as company_id
    from channel c, account_type a, (select id from company union all select null) o
   -- A company had its lists on one channel.
   where c.id = 'simpletire' or not exists (select from price_list l where l.company_id = o.id)`
const AS_IT_WAS = `
  select b.*, array(select l.id from price_list l
    where l.channel_id = b.channel_id and (l.account_type_id is null or l.account_type_id = b.account_type)
      and (l.company_id is null or l.company_id = b.company_id) order by l.precedence desc) as own,
    array(select l.id from price_list l
    where l.channel_id = b.channel_id and l.account_type_id is null and l.company_id is null
    order by l.precedence desc) as everybodys
    from (${BUYERS}) b order by 1, 2, 3`
const BY_PLANS = `
  select b.*, array(select x.price_list_id from price_plan_list x
    where x.plan_id = coalesce((select price_plan_id from company where id = b.company_id), c.price_plan_id)
      and (x.account_type_id is null or x.account_type_id = b.account_type) order by x.precedence desc) as own,
    array(select x.price_list_id from price_plan_list x
    where x.plan_id = c.price_plan_id and x.account_type_id is null order by x.precedence desc) as everybodys
    from (${BUYERS}) b join channel c on c.id = b.channel_id order by 1, 2, 3`

it('[PLAN-010] plans made of what was there leave every buyer the lists they had, in their order', async () => {
  const migration = new URL('migrations/20261117000150_price_plans.sql', import.meta.url)
  const [, up = ''] = (await readFile(migration, 'utf8')).split(/-- migrate:(?:up|down)/)
  await owner.query('begin')
  await owner.query(BEFORE)
  const before = await owner.query(AS_IT_WAS)
  await owner.query(up)
  const after = await owner.query(BY_PLANS)
  const rules = await owner.query('select from price_plan_rule')
  await owner.query('rollback')
  expect(before.rows.length).toBeGreaterThan(40)
  expect(before.rows.filter(({ own }) => own.includes('acme-fleet')).length).toBe(1)
  expect(after.rows).toEqual(before.rows)
  expect(rules.rowCount).toBe(0)
})
