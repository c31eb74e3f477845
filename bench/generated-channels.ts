import { setTimeout as sleep } from 'node:timers/promises'
import { Connection } from '@shop/tools/lean-connection'
import type pg from 'pg'

export const MOST_LISTS = 64
/** The api hears of new hosts, and reads all of them anew. */
const KNOWN_WITHIN_MS = 60_000

export interface GeneratedChannels {
  readonly ids: readonly string[]
  readonly hosts: readonly string[]
}

const idOf = (number: number) => `channel-${number}`
const hostOf = (number: number) => `channel-${number}.localhost`

/** Price lists up to the most there can be, with prices in the listing rows alone, where lists of tires have them from. */
export async function generateLists(admin: pg.Pool): Promise<number> {
  const { rows } = await admin.query<{ lists: number }>('select max(ordinal) as lists from price_list')
  const lists = MOST_LISTS - (rows[0]?.lists ?? 0)
  await admin.query(LISTS, [lists])
  await admin.query(PRICES, [lists])
  await admin.query('vacuum analyze tire_listing')
  await admin.query('analyze price_list')
  return lists
}

/**
 * Channels of these numbers, heirs of the main site, each with a plan: one of the generated lists and a factor by brand or by
 * type; with an assortment that leaves some brands, lines and tires out; and with deals of its own: an amount off a brand, a
 * fourth tire free of some lines, a share off some tires. Every fourth has a second host.
 */
export async function generateChannels(
  admin: pg.Pool,
  { from, to, lists }: { from: number; to: number; lists: number },
): Promise<GeneratedChannels> {
  await admin.query(ASSORTMENTS, [from, to])
  await admin.query(CHANNELS, [from, to])
  await admin.query(PLAN_LISTS, [from, to, lists])
  for (const statement of [SECOND_HOSTS, ...RULES, ...DEALS]) await admin.query(statement, [from, to])
  await admin.query(
    'analyze promotion, promotion_target, price_plan, price_plan_list, price_plan_rule, price_plan_factor',
  )
  await admin.query('analyze assortment, channel, channel_host')
  const numbers = Array.from({ length: to }, (_, place) => place + 1)
  return { ids: numbers.map(idOf), hosts: numbers.map(hostOf) }
}

export async function untilKnown(port: number, { hosts }: GeneratedChannels): Promise<void> {
  const connection = await Connection.open(port)
  for (const deadline = Date.now() + KNOWN_WITHIN_MS; Date.now() < deadline; await sleep(500)) {
    const { status } = await connection.send('GET', '/vehicles/makes', { host: hosts.at(-1) ?? '' })
    if (status === 200) return connection.close()
  }
  throw new Error('The api does not know the generated channels.')
}

const LISTS = `
  insert into price_list (id, name, label)
  select 'list-' || n, 'List ' || n, 'retail' from generate_series(1, $1::int) n order by n`

const CHANNELS = `
  with plan as (
    insert into price_plan (id, name) select 'channel-' || n, 'Channel ' || n from generate_series($1::int, $2::int) n),
  made as (
    insert into channel (id, name, title_suffix, price_plan_id, assortment_id, parent_id, level, parent_level)
    select 'channel-' || n, 'Channel ' || n, 'Channel ' || n, 'channel-' || n, 'channel-' || n, 'simpletire', 1, 0 from generate_series($1::int, $2::int) n
    returning id)
  insert into channel_host (host, channel_id, is_primary) select id || '.localhost', id, true from made`

const SECOND_HOSTS = `
  insert into channel_host (host, channel_id, is_primary)
  select 'second-' || n || '.localhost', 'channel-' || n, false from generate_series($1::int, $2::int) n where n % 4 = 0`

const ASSORTMENTS = `
  insert into assortment (id, name, except_brand_ids, except_line_ids, except_tire_ids)
  select 'channel-' || n, 'Channel ' || n,
         array(select id from brand where id % 17 = n % 17 and slug not in ('granholt', 'kestrel')),
         array(select id from product_line where id % 97 = n % 97 and slug <> 'quarry-a-t'),
         array(select tire_id from tire_listing where tire_id > 100000 + n order by tire_id limit 20)
    from generate_series($1::int, $2::int) n`

const PLAN_LISTS = `
  insert into price_plan_list (plan_id, price_list_id, precedence)
  select 'channel-' || n, 'list-' || 1 + n % $3::int, 0 from generate_series($1::int, $2::int) n`

const RULES = [
  `insert into price_plan_rule (plan_id, round_to_cents, ending_cents, floor_ppm)
   select 'channel-' || n, 100, 99, 850000 from generate_series($1::int, $2::int) n`,
  `insert into price_plan_factor (rule_id, brand_id, type_id, factor_ppm)
   select r.id, b.id, y.id, 900000 + (n + coalesce(b.id, y.id)) % 20 * 10000
     from generate_series($1::int, $2::int) n
     join price_plan_rule r on r.plan_id = 'channel-' || n
     left join brand b on n % 2 = 0
     left join tire_type y on n % 2 = 1
    where b.id is not null or y.id is not null`,
]

const PRICES = `
  update tire_listing t set list_prices = list_prices || array(
    select (t.list_prices[1] * (900 + 3 * n) / 1000)::int from generate_series(1, $1::int) n order by n)`

const TARGETS = 'insert into promotion_target (channel_id, promotion_id'
const PROMOTIONS = 'insert into promotion (id, channel_id, label, reason, scope, kind, '

const DEALS = [
  `${PROMOTIONS} amount_cents, min_quantity)
   select 'amount', 'channel-' || n, 'Off a brand', 'Off a brand', 'brand', 'flat-amount', 4000 + n, 4
     from generate_series($1::int, $2::int) n`,
  `${TARGETS}, brand_id) select 'channel-' || n, 'amount', b.id
     from generate_series($1::int, $2::int) n join brand b on b.id % 11 = n % 11`,
  `${PROMOTIONS} min_quantity)
   select 'fourth', 'channel-' || n, 'Fourth free', 'Fourth free', 'line', 'buy-3-get-1', 4 from generate_series($1::int, $2::int) n`,
  `${TARGETS}, line_id) select 'channel-' || n, 'fourth', l.id
     from generate_series($1::int, $2::int) n join product_line l on l.id % 31 = n % 31`,
  `${PROMOTIONS} rate_ppm)
   select 'tires', 'channel-' || n, 'Some tires', 'Some tires', 'tire', 'percentage', 70000 from generate_series($1::int, $2::int) n`,
  `${TARGETS}, tire_id) select 'channel-' || n, 'tires', t.id
     from generate_series($1::int, $2::int) n cross join lateral (
       select tire_id as id from tire_listing where tire_id > 100000 + n order by tire_id limit 20) t`,
]
