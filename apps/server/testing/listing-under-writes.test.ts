import { setTimeout as sleep } from 'node:timers/promises'
import { getProducts } from '@shop/contracts/search/products'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seededRandom } from '../sandbox/seeded-random.ts'
import { listProducts } from '../src/search/list-products.ts'
import { listingOf } from './listing.ts'
import { type ShopUnderTest, shopUnderTest } from './shop-under-test.ts'
import { WrittenFact } from './written-facts.ts'

// `LIST_COMMITS=5000` for the whole of it.
const COMMITS = Number(process.env.LIST_COMMITS ?? 300)
const WRITERS = 8
const READERS = 3
/** How listings are read, and how old an answer may be then. */
const WAYS = [
  { way: 'by their statement', settings: {}, isWithoutColumns: true, oldestMs: 0 },
  { way: 'from columns that look on each call', settings: {}, isWithoutColumns: false, oldestMs: 0 },
  {
    way: 'from columns that look each 100 ms',
    settings: { LISTING_LOOK_MS: '100' },
    isWithoutColumns: false,
    oldestMs: 1_000,
  },
]
/** Of a hundred transactions: those undone, those left open for a while, those left open for long. */
const [UNDONE, OPEN, LONG_OPEN] = [20, 10, 1]

const SIZE = '225-65r17'
const NEW_TIRES = 910_000
const CHANNELS = {
  simpletire: { host: 'simpletire.localhost', list: 'simpletire-public' },
  employee: { host: 'epp.localhost', list: 'employee-public' },
} as const
type Channel = keyof typeof CHANNELS

interface Tire {
  readonly id: number
  readonly line: number
  readonly stocked: WrittenFact<boolean>
  /** For one; null while it is not listed. */
  readonly unitCents: Record<Channel, WrittenFact<number | null>>
}

let house: ShopUnderTest
/** By type. */
let names: Map<number, WrittenFact<string>>
let tires: Map<number, Tire>
/** By line. */
let reviews: Map<number, WrittenFact<number>>
let offCents: Map<number, WrittenFact<number>>
const random = seededRandom(7)
const upTo = (count: number) => Math.floor(random() * count)

async function open(options: Parameters<typeof shopUnderTest>[0]): Promise<void> {
  house = await shopUnderTest(options)
  await house.owner.query('delete from promotion_code; delete from promotion; delete from daily_deal')
  const { rows } = await house.owner.query(
    `select tire_id::int as id, line_id as line, in_stock as stocked, list_prices[1] as simpletire, list_prices[7] as employee,
            type_id as type, type_name as name, coalesce((select review_count::int from review_summary r where r.line_id = t.line_id), 0) as reviews
       from tire_listing t where size_slug = $1 and not is_stop_selling order by tire_id limit 24`,
    [SIZE],
  )
  tires = new Map(
    rows.map(({ id, line, stocked, simpletire, employee }) => [
      id,
      {
        id,
        line,
        stocked: new WrittenFact(stocked),
        unitCents: { simpletire: new WrittenFact(simpletire), employee: new WrittenFact(employee) },
      },
    ]),
  )
  reviews = new Map(rows.map(({ line, reviews }) => [line, new WrittenFact(reviews)]))
  offCents = new Map(rows.map(({ line }) => [line, new WrittenFact(0)]))
  names = new Map(rows.map(({ type, name }) => [type, new WrittenFact(name)]))
}

/** One change of one fact: what is written, and what has become known once it is committed. */
interface Change {
  /** Rows are taken in this order, so that nobody waits in a circle. */
  readonly tireId: number
  write(client: pg.Client): Promise<unknown>
  commit(): () => void
}

let priceOf = 100_00
function priceChange(tire: Tire, channel: Channel): Change {
  priceOf += 100
  const cents = priceOf
  return {
    tireId: tire.id,
    write: (client) =>
      client.query(
        `insert into price (price_list_id, tire_id, effective_from, amount_cents) values ($1, $2, now(), $3)`,
        [CHANNELS[channel].list, tire.id, cents],
      ),
    commit: () => tire.unitCents[channel].commit(cents),
  }
}

function stockChange(tire: Tire): Change {
  const stocked = !tire.stocked.last
  return {
    tireId: tire.id,
    write: (client) =>
      client.query('update stock set available = $2 where tire_id = $1', [tire.id, stocked ? 8 : 0]),
    commit: () => tire.stocked.commit(stocked),
  }
}

let reviewed = 0
function reviewChange(line: number, fact: WrittenFact<number>): Change {
  const count = fact.last + 1
  reviewed++
  return {
    tireId: 0,
    write: (client) =>
      client.query('update review_summary set five_star = five_star + 1 where line_id = $1', [line]),
    commit: () => fact.commit(count),
  }
}

let named = 0
function nameChange(type: number, fact: WrittenFact<string>): Change {
  const name = `Type ${++named}`
  return {
    tireId: 0,
    write: (client) => client.query('update tire_type set name = $2 where id = $1', [type, name]),
    commit: () => fact.commit(name),
  }
}

let off = 0
function dealChange(line: number, fact: WrittenFact<number>): Change {
  off = (off % 4_000) + 1
  const cents = fact.last === 0 ? off : 0
  return {
    tireId: 0,
    write: (client) =>
      cents === 0
        ? client.query('delete from promotion where id = $1', [`line-${line}`])
        : client.query(
            `with deal as (
               insert into promotion (id, channel_id, label, reason, scope, kind, amount_cents, min_quantity, effective_from)
               values ($1, 'simpletire', 'off', 'off', 'line', 'flat-amount', $2, 4, now() - interval '1 minute')
               returning channel_id, id)
             insert into promotion_target (channel_id, promotion_id, line_id) select channel_id, id, $3 from deal`,
            [`line-${line}`, cents, line],
          ),
    commit: () => fact.commit(cents),
  }
}

/** A tire that comes and goes, the best of its line while it is there, with what it is like taken from another. */
function listedChange(tire: Tire, like: number): Change {
  const fact = tire.unitCents.simpletire
  const cents = fact.last === null ? 5_000 : null
  return {
    tireId: tire.id,
    write: async (client) => {
      if (cents === null) {
        await client.query('delete from stock where tire_id = $1', [tire.id])
        await client.query('delete from price where tire_id = $1', [tire.id])
        return client.query('delete from tire where id = $1', [tire.id])
      }
      await client.query(
        `insert into tire (id, line_id, size, size_slug, width_mm, aspect_ratio, rim_inches, load_index, load_pounds,
           branded_load_pounds, speed_symbol, speed_mph, weight_pounds, oe_mark)
         select $1, line_id, size, size_slug, width_mm, aspect_ratio, rim_inches, load_index, load_pounds,
                branded_load_pounds, speed_symbol, speed_mph, weight_pounds, 'N' || id from tire where id = $2`,
        [tire.id, like],
      )
      await client.query(
        `insert into stock (tire_id, location_id, lot, available) values ($1, 1, '2026W44', 8)`,
        [tire.id],
      )
      return client.query(
        `insert into price (price_list_id, tire_id, effective_from, amount_cents)
         values ('simpletire-public', $1, now() - interval '1 minute', $2)`,
        [tire.id, cents],
      )
    },
    commit: () => fact.commit(cents),
  }
}

/** Of each fact one writer knows how it stands; what belongs to one tire is written by several. */
function changesOf(writer: number): readonly (() => Change)[] {
  const all = [
    ...[...tires.values()]
      .filter(({ id }) => id < NEW_TIRES)
      .flatMap((tire) => [
        () => priceChange(tire, 'simpletire'),
        () => stockChange(tire),
        () => priceChange(tire, 'employee'),
      ]),
    ...[...reviews].map(
      ([line, fact]) =>
        () =>
          reviewChange(line, fact),
    ),
    ...[...offCents].map(
      ([line, fact]) =>
        () =>
          dealChange(line, fact),
    ),
    ...[...names].map(
      ([type, fact]) =>
        () =>
          nameChange(type, fact),
    ),
    ...comingAndGoing.map(
      ([tire, like]) =>
        () =>
          listedChange(tire, like),
    ),
  ]
  return all.filter((_, place) => place % WRITERS === writer)
}
let comingAndGoing: (readonly [Tire, number])[] = []

describe.each(WAYS)(
  'listings $way while others write',
  { timeout: 1_200_000 },
  ({ way, oldestMs, ...options }) => {
    beforeAll(() => open(options))
    afterAll(() => house.close())

    it(`[LIST-017] [LIST-019] are never older than ${oldestMs} ms, whoever commits, undoes or leaves open what, and right at the end`, async () => {
      comingAndGoing = [...tires.values()].slice(0, WRITERS).map(({ id, line }, place) => {
        const unitCents = {
          simpletire: new WrittenFact<number | null>(null),
          employee: new WrittenFact(null),
        }
        return [{ id: NEW_TIRES + place, line, stocked: new WrittenFact(true), unitCents }, id]
      })
      for (const [tire] of comingAndGoing) tires.set(tire.id, tire)

      const done = { commits: 0, undone: 0, answers: 0, held: 0, oldestMs: 0 }
      const wrong: string[] = []
      const writers = Array.from({ length: WRITERS }, async (_, writer) => {
        const client = new pg.Client(house.owner.options)
        await client.connect()
        const changes = changesOf(writer)
        while (done.commits < COMMITS) {
          const chosen = [changes[upTo(changes.length)], changes[upTo(changes.length)]]
          const distinct = [...new Set(chosen)].flatMap((each) => (each ? [each()] : []))
          const chance = upTo(100)
          try {
            await client.query('begin')
            for (const change of distinct.toSorted((a, b) => a.tireId - b.tireId)) await change.write(client)
            if (chance % 10 === 0) done.held++
            if (chance >= 100 - LONG_OPEN) await sleep(1_500)
            else if (chance % Math.round(100 / OPEN) === 0) await sleep(30 + upTo(300))
            if (chance < UNDONE) {
              await client.query('rollback')
              done.undone++
              continue
            }
            const acknowledge = distinct.map((change) => change.commit())
            await client.query('commit')
            for (const each of acknowledge) each()
            done.commits++
          } catch (error) {
            wrong.push(`writer ${writer}: ${(error as Error).message}`)
            await client.query('rollback')
          }
        }
        await client.end()
      })
      let isOver = false
      const readers = Array.from({ length: READERS }, async () => {
        while (!isOver) {
          for (const channel of Object.keys(CHANNELS) as Channel[]) {
            const { ageMs, faults } = await look(channel, oldestMs)
            done.answers++
            done.oldestMs = Math.max(done.oldestMs, ageMs)
            wrong.push(...faults)
            await sleep(10)
          }
        }
      })
      await Promise.all(writers)
      isOver = true
      await Promise.all(readers)
      await sleep(oldestMs)
      for (const channel of Object.keys(CHANNELS) as Channel[]) wrong.push(...(await look(channel, 0)).faults)
      expect(wrong.slice(0, 20).join('\n')).toBe('')
      // What owners give stands with the line and not in the row, and so does what its type is called.
      const { rows } = await house.owner.query(
        `select tire_id from (
         select to_jsonb(s) - '{review_count,review_average,type_name}'::text[] from tire_listing_source s
         except select to_jsonb(t) - '{review_count,review_average,type_name}'::text[] from tire_listing t) differing (row),
         lateral (select row ->> 'tire_id' as tire_id) id`,
      )
      expect(rows).toEqual([])
      expect(done.commits).toBeGreaterThanOrEqual(COMMITS)
      expect(done.oldestMs).toBeLessThanOrEqual(oldestMs)
      expect(Math.min(done.undone, done.answers, done.held, reviewed)).toBeGreaterThan(COMMITS / 50)
      await expectAsRead(oldestMs)
    })

    it('[LIST-018] [LIST-019] say what a brand, a list and a line are called from then on', async () => {
      await house.owner.query(`update brand set name = 'Renamed ' || name where id % 2 = 0`)
      await expectAsRead(oldestMs)
      await house.owner.query(
        `update product_line set name = 'Renamed ' || name, image_kinds = '{}' where id % 2 = 0`,
      )
      await house.owner.query(`update price_list set label = 'special' where id = 'simpletire-public'`)
      await expectAsRead(oldestMs)
    })
  },
)

/** What the shop says of every size, held against the statement. */
async function expectAsRead(oldestMs: number): Promise<void> {
  await sleep(oldestMs)
  const { rows } = await house.owner.query<{ slug: string }>(
    'select distinct size_slug as slug from tire_listing',
  )
  const reads = { db: house.shop.db.catalogue, columns: null }
  for (const { slug } of rows) {
    const query = getProducts.query.parse({ tireSize: slug, limit: '100' })
    const read = await listProducts(reads, STRANGER, query)
    expect(await listingOf(house, `tireSize=${slug}&limit=100`)).toEqual(JSON.parse(JSON.stringify(read)))
  }
  expect(rows.length).toBeGreaterThan(10)
}
const STRANGER = { channelId: 'simpletire', accountType: 'none', companyId: null, accountId: null } as const

/** One answer, held against all that may be said of it. */
async function look(channel: Channel, oldestMs: number): Promise<{ ageMs: number; faults: string[] }> {
  const asked = performance.now()
  const { products } = await listingOf(house, `tireSize=${SIZE}&limit=100`, CHANNELS[channel].host)
  const came = performance.now()
  const faults: string[] = []
  let ageMs = 0
  const shown = new Map(
    products.flatMap(({ versions, reviews: { count }, type }) =>
      versions.map((version) => [version.productId, { ...version, count, type }] as const),
    ),
  )
  const expectOne = <Value>(what: string, said: Value, may: readonly { value: Value; ageMs: number }[]) => {
    const ages = may.filter(({ value }) => value === said).map((each) => each.ageMs)
    const age = Math.min(...ages)
    if (!(age <= oldestMs)) faults.push(`${what} is ${said}, out of date for ${age} ms`)
    else ageMs = Math.max(ageMs, age)
  }
  for (const { id, line, stocked, unitCents } of tires.values()) {
    const tire = shown.get(id)
    const units = unitCents[channel].seenBetween(asked, came)
    const offs = channel === 'simpletire' ? (offCents.get(line)?.seenBetween(asked, came) ?? []) : NOTHING_OFF
    const may = units.flatMap((unit) =>
      offs.map(({ value, ageMs }) => ({
        value: unit.value === null ? null : 4 * unit.value - value,
        ageMs: Math.max(unit.ageMs, ageMs),
      })),
    )
    expectOne(`${channel}: the set of ${id}`, tire?.setPriceInCents ?? null, may)
    if (!tire) continue
    expectOne(`${channel}: the stock of ${id}`, tire.inStock, stocked.seenBetween(asked, came))
    expectOne(
      `${channel}: the reviews of ${line}`,
      tire.count,
      reviews.get(line)?.seenBetween(asked, came) ?? [],
    )
    const { id: type, name } = tire.type
    expectOne(`${channel}: the name of ${type}`, name, names.get(type)?.seenBetween(asked, came) ?? [])
  }
  return { ageMs, faults }
}
const NOTHING_OFF = [{ value: 0, ageMs: 0 }]
