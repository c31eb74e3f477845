import { setTimeout as sleep } from 'node:timers/promises'
import { Connection } from '@shop/tools/lean-connection'
import type pg from 'pg'

export const MOST_LISTS = 64
/** The api looks for new hosts each half minute. */
const KNOWN_WITHIN_MS = 60_000

export interface GeneratedChannels {
  readonly ids: readonly string[]
  /** Of those that have a price list of their own; a list belongs to one channel, so nobody else has a price. */
  readonly hosts: readonly string[]
}

const idOf = (number: number) => `channel-${number}`
const hostOf = (number: number) => `channel-${number}.localhost`

/**
 * So many channels, each with deals of its own: a factor by brand or by type, an amount off a brand, a fourth tire free of
 * some lines, a share off some tires. The first have a price list each until there are 64. Its prices stand in the listing
 * rows alone, where lists of tires have them from.
 */
export async function generateChannels(admin: pg.Pool, count: number): Promise<GeneratedChannels> {
  const { rows } = await admin.query<{ lists: number }>('select count(*)::int as lists from price_list')
  const listed = Math.min(count, MOST_LISTS - (rows[0]?.lists ?? 0))
  await admin.query(CHANNELS, [count])
  await admin.query(LISTS, [listed])
  await admin.query(PRICES, [listed])
  for (const statement of DEALS) await admin.query(statement, [count])
  await admin.query('vacuum analyze tire_listing')
  await admin.query('analyze promotion, promotion_target, price_list, channel, channel_host')
  return {
    ids: Array.from({ length: count }, (_, place) => idOf(place + 1)),
    hosts: Array.from({ length: listed }, (_, place) => hostOf(place + 1)),
  }
}

export async function untilKnown(port: number, { hosts }: GeneratedChannels): Promise<void> {
  const connection = await Connection.open(port)
  for (const deadline = Date.now() + KNOWN_WITHIN_MS; Date.now() < deadline; await sleep(500)) {
    const { status } = await connection.send('GET', '/vehicles/makes', { host: hosts.at(-1) ?? '' })
    if (status === 200) return connection.close()
  }
  throw new Error('The api does not know the generated channels.')
}

const CHANNELS = `
  with made as (
    insert into channel (id, name, title_suffix)
    select 'channel-' || n, 'Channel ' || n, 'Channel ' || n from generate_series(1, $1::int) n returning id)
  insert into channel_host (host, channel_id, is_primary) select id || '.localhost', id, true from made`

const LISTS = `
  insert into price_list (id, channel_id, name, precedence, label)
  select 'list-' || n, 'channel-' || n, 'Prices of channel ' || n, 0, 'retail' from generate_series(1, $1::int) n order by n`

const PRICES = `
  update tire_listing t set list_prices = list_prices || array(
    select (t.list_prices[1] * (900 + 3 * n) / 1000)::int from generate_series(1, $1::int) n order by n)`

const TARGETS = 'insert into promotion_target (channel_id, promotion_id'
const PROMOTIONS = 'insert into promotion (id, channel_id, label, reason, scope, kind, '

const DEALS = [
  `${PROMOTIONS} rate_ppm, stacking)
   select 'factor', 'channel-' || n, 'Factor', 'Factor', case when n % 2 = 0 then 'brand' else 'type' end, 'percentage',
          10000 + n % 90 * 1000, 'with-others' from generate_series(1, $1::int) n`,
  `${TARGETS}, brand_id, type_id)
   select 'channel-' || n, 'factor', case when n % 2 = 0 then b.id end, case when n % 2 = 1 then y.id end
     from generate_series(1, $1::int) n
     left join brand b on n % 2 = 0 and b.id % 9 = n % 9
     left join tire_type y on n % 2 = 1 and y.id % 4 = n / 2 % 4
    where b.id is not null or y.id is not null`,
  `${PROMOTIONS} amount_cents, min_quantity)
   select 'amount', 'channel-' || n, 'Off a brand', 'Off a brand', 'brand', 'flat-amount', 4000 + n, 4
     from generate_series(1, $1::int) n`,
  `${TARGETS}, brand_id) select 'channel-' || n, 'amount', b.id
     from generate_series(1, $1::int) n join brand b on b.id % 11 = n % 11`,
  `${PROMOTIONS} min_quantity)
   select 'fourth', 'channel-' || n, 'Fourth free', 'Fourth free', 'line', 'buy-3-get-1', 4 from generate_series(1, $1::int) n`,
  `${TARGETS}, line_id) select 'channel-' || n, 'fourth', l.id
     from generate_series(1, $1::int) n join product_line l on l.id % 31 = n % 31`,
  `${PROMOTIONS} rate_ppm)
   select 'tires', 'channel-' || n, 'Some tires', 'Some tires', 'tire', 'percentage', 70000 from generate_series(1, $1::int) n`,
  `${TARGETS}, tire_id) select 'channel-' || n, 'tires', t.id
     from generate_series(1, $1::int) n cross join lateral (
       select tire_id as id from tire_listing where tire_id > 100000 + n order by tire_id limit 20) t`,
]
