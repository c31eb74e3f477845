import { setTimeout as sleep } from 'node:timers/promises'
import { freshDatabase } from '@shop/tools/fresh-database'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { openObserver } from '../platform/db/database.ts'
import { forgetOldWork } from '../platform/workflow/retention.ts'
import { type HeldColumns, holdColumns } from './held-columns.ts'
import { listProducts } from './list-products.ts'

const SIZE = '225-65r17'
const STRANGER = { channelId: 'simpletire', accountType: 'none', companyId: null, accountId: null } as const
const OF_SIZE = { tireSize: SIZE, sort: 'recommended', page: 1, limit: 100 } as Parameters<
  typeof listProducts
>[2]

let house: ShopUnderTest
let observer: ReturnType<typeof openObserver>
let columns: HeldColumns
let tireId: number
beforeAll(async () => {
  house = await shopUnderTest({ isWithoutColumns: true, worker: true })
  const { rows } = await house.owner.query(
    `select tire_id::int as id from tire_listing where size_slug = $1 and not is_stop_selling order by 1 limit 1`,
    [SIZE],
  )
  tireId = rows[0].id
})
afterAll(() => house.close())

beforeEach(() => {
  observer = openObserver(house.shop.env.DATABASE_URL, 'test')
  return async () => {
    await columns.close()
    await observer.close()
  }
})

async function hold(options: { lookMs?: number; oldestMs?: number } = {}): Promise<void> {
  columns = holdColumns(observer.db, house.shop.log, { lookMs: 0, ...options })
  await columns.settled()
}

/** What the set of one tire costs: by the statement, and from the columns where they are fresh. */
async function setCents(held: HeldColumns | null): Promise<number | null | undefined> {
  const listing = await listProducts({ db: house.shop.db.catalogue, columns: held }, STRANGER, OF_SIZE)
  if (typeof listing === 'string') throw new Error(listing)
  const versions = listing.products.flatMap((card) => card.versions)
  return versions.find(({ productId }) => productId === tireId)?.setPriceInCents
}

let cents = 20_000
async function writePrice(): Promise<void> {
  cents += 100
  await house.owner.query(
    `insert into price (price_list_id, tire_id, effective_from, amount_cents) values ('simpletire-public', $1, now(), $2)`,
    [tireId, cents],
  )
}

describe('columns that a process holds', () => {
  it('[LIST-020] are not waited for while they are built: the statement answers', async () => {
    columns = holdColumns(observer.db, house.shop.log, { lookMs: 0 })
    expect(await columns.fresh()).toBe(null)
    await writePrice()
    expect(await setCents(columns)).toBe(await setCents(null))
    await columns.settled()
    expect(await columns.fresh()).not.toBe(null)
  })

  it('[LIST-020] leave listings to the statement while a look fails, and see all that was missed afterwards', async () => {
    await hold()
    await house.owner.query('alter table listing_change rename to hidden_change')
    await house.owner.query('alter table tire_listing disable trigger user')
    expect(await columns.fresh()).toBe(null)
    expect(await setCents(columns)).toBe(await setCents(null))
    await house.owner.query('alter table tire_listing enable trigger user')
    await house.owner.query('alter table hidden_change rename to listing_change')
    await writePrice()
    // A look that failed is not tried again at once.
    expect(await columns.fresh()).toBe(null)
    await expect.poll(() => columns.fresh(), { timeout: 20_000 }).not.toBe(null)
    expect((await columns.fresh())?.catalogue).toBeDefined()
    expect(await setCents(columns)).toBe(await setCents(null))
  })

  it('are shared by all who ask within the time a look may be old', async () => {
    await hold({ lookMs: 60_000 })
    const before = await setCents(columns)
    await writePrice()
    expect(await setCents(columns)).toBe(before)
    expect(await setCents(null)).not.toBe(before)
  })

  it('[LIST-021] are built anew when their last look is older than changes are kept', async () => {
    await hold({ oldestMs: 8_000 })
    const first = (await columns.fresh())?.catalogue
    await writePrice()
    await house.owner.query('delete from listing_change')
    await sleep(8_100)
    expect(await setCents(columns)).toBe(await setCents(null))
    await columns.settled()
    const second = (await columns.fresh())?.catalogue
    expect(second).toBeDefined()
    expect(second).not.toBe(first)
    expect(await setCents(columns)).toBe(await setCents(null))
  })

  it('[LIST-021] are built anew above 20,000 changes', async () => {
    await hold()
    const first = (await columns.fresh())?.catalogue
    await house.owner.query(
      `insert into listing_change (kind, tire_id) select 'tire', n from generate_series(800001, 820001) n`,
    )
    expect(await columns.fresh()).toBe(null)
    await columns.settled()
    const second = (await columns.fresh())?.catalogue
    expect(second).toBeDefined()
    expect(second).not.toBe(first)
  })

  it('[LIST-021] are not built anew for changes that were restored from elsewhere', async () => {
    await hold()
    await house.owner.query(
      `insert into listing_change (xid, kind, tire_id) select '999999999999', 'tire', n from generate_series(1, 20001) n`,
    )
    expect(await columns.fresh()).not.toBe(null)
  })

  it('[LIST-021] are built anew when the database has become another one', async () => {
    const other = await freshDatabase()
    const elsewhere = openObserver(other.appUrl, 'test')
    let asked = observer.db
    const database = new Proxy(observer.db, {
      get(_, name) {
        const value = Reflect.get(asked, name)
        return typeof value === 'function' ? value.bind(asked) : value
      },
    })
    columns = holdColumns(database, house.shop.log, { lookMs: 0 })
    await columns.settled()
    const first = (await columns.fresh())?.catalogue
    asked = elsewhere.db
    expect(await columns.fresh()).toBe(null)
    await columns.settled()
    expect((await columns.fresh())?.catalogue).toBeDefined()
    expect((await columns.fresh())?.catalogue).not.toBe(first)
    await columns.close()
    await elsewhere.close()
    await other.drop()
  })

  it('[LIST-022] find what has changed within a day, and no more', async () => {
    await hold()
    await house.owner.query('delete from listing_change')
    await house.owner.query(
      `insert into listing_change (kind, tire_id, changed_at)
       values ('tire', 800001, now() - interval '25 hours'), ('tire', 800002, now() - interval '23 hours')`,
    )
    await forgetOldWork(house.shop.db.checkout)
    const { rows } = await house.owner.query('select tire_id::int as id from listing_change')
    expect(rows).toEqual([{ id: 800002 }])
  })

  it('answer a size without a statement but the look', async () => {
    await hold()
    await setCents(columns)
    let asked = 0
    const counting = new Proxy(house.shop.db.catalogue, {
      get(db, name) {
        asked++
        return Reflect.get(db, name)
      },
    })
    await listProducts({ db: counting, columns }, STRANGER, OF_SIZE)
    expect(asked).toBe(0)
  })
})
