import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ImportDesk, importDesk } from '../../testing/bring-file.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { followFeeds } from './follow-feeds.ts'

let house: ShopUnderTest
let desk: ImportDesk
beforeAll(async () => {
  house = await shopUnderTest({ worker: true })
  desk = await importDesk(house)
  await house.owner.query(`update location set kind = 'supplier' where code = 'ABE'`)
  // One tire that only this supplier has.
  await house.owner.query(
    `update stock set available = 0 where tire_id = ${TIRE} and location_id <> (select id from location where code = 'ABE')`,
  )
})
afterAll(async () => {
  await desk.close()
  await house.close()
})

const TIRE = 100_001
const FILE = `location,sku,lot,available\nABE,${TIRE},2039W31,40\n`
const atwater = { supplier: 'Atwater' }
const bring = () => desk.bring('stock', FILE, atwater)
const follow = () => inTransaction(house.shop.db.checkoutPool, (tx) => followFeeds(tx, house.shop.workflows))
const lastSeen = (minutes: number) =>
  house.owner.query(`update supplier_feed set last_seen_at = now() - $1 * interval '1 minute'`, [minutes])
const feed = async () => (await house.owner.query('select * from supplier_feed')).rows[0]
const incident = async () =>
  (
    await house.owner.query(
      `select resolved_at is null as open, count(*) over ()::int as n from incident where kind = 'feed-late'`,
    )
  ).rows[0]
const epoch = async () => (await house.owner.query('select * from shop_epoch')).rows

async function sells() {
  const { rows } = await house.owner.query(
    'select in_stock, size_slug from tire_listing where tire_id = $1',
    [TIRE],
  )
  const visitor = await house.visitor()
  const put = await visitor.post('/cart-summary', { itemId: TIRE, itemQuantity: 4 })
  return { listed: rows[0].in_stock, cart: put.status < 300 }
}

beforeEach(async () => {
  await bring()
  await house.owner.query(
    'update supplier_feed set expected_minutes = 60, late_minutes = 15, stop_minutes = 120, is_paused = false',
  )
  await house.owner.query('update channel set late_stock = null')
  await follow()
})

describe('a supplier’s feed', () => {
  it('[OFF-080] begins with its first file, and is on time when it comes', async () => {
    expect(await feed()).toMatchObject({
      supplier: 'Atwater',
      kind: 'stock',
      late_since: null,
      stopped_at: null,
    })
    const { rows } = await house.owner.query(`select code from location where supplier = 'Atwater'`)
    expect(rows).toEqual([{ code: 'ABE' }])
    expect(await sells()).toEqual({ listed: true, cart: true })
  })

  it('[OFF-080] late is said once, sells on, and is taken back when the file comes', async () => {
    await lastSeen(80)
    await follow()
    await follow()
    expect(await incident()).toEqual({ open: true, n: 1 })
    expect(await sells()).toEqual({ listed: true, cart: true })
    await bring()
    await follow()
    expect(await incident()).toEqual({ open: false, n: 1 })
  })

  it('[OFF-080] stands on Today from the minute it is late until the file comes', async () => {
    const staff = await signInStaff(house, 'operations')
    const late = async () =>
      (await staff.get('/office/today')).body.queues.find(({ name }) => name === 'feeds-late')
    await lastSeen(74)
    expect(await late()).toMatchObject({ count: 0 })
    await lastSeen(76)
    expect(await late()).toMatchObject({ count: 1, isLate: false, link: { desk: 'feeds' } })
    await lastSeen(140)
    expect(await late()).toMatchObject({ count: 1, isLate: true })
    await house.owner.query('update supplier_feed set is_paused = true')
    expect(await late()).toMatchObject({ count: 0 })
  })

  it('[OFF-080] too late it stops selling everywhere, and sells again with the file', async () => {
    await lastSeen(181)
    const before = await epoch()
    await follow()
    expect(await sells()).toEqual({ listed: false, cart: false })
    expect(await epoch()).not.toEqual(before)
    const { rows } = await house.owner.query(
      `select sum(available)::int as n from stock where tire_id = $1`,
      [TIRE],
    )
    expect(rows[0].n).toBeGreaterThanOrEqual(40)
    const stopped = await epoch()
    await bring()
    expect(await sells()).toEqual({ listed: true, cart: true })
    await follow()
    expect(await epoch()).not.toEqual(stopped)
  })

  it('[OFF-080] a channel that keeps selling does, and its heirs with it', async () => {
    await lastSeen(181)
    await follow()
    const staff = await signInStaff(house, 'operations')
    const kept = await staff.put('/office/late-stock/simpletire', {
      lateStock: 'keep',
      why: 'Own agreement',
    })
    expect(kept.body.channel).toMatchObject({ lateStock: 'keep', inForce: 'keep' })
    expect((await sells()).cart).toBe(true)
    const { size_slug } = (
      await house.owner.query('select size_slug from tire_listing where tire_id = $1', [TIRE])
    ).rows[0]
    expect(size_slug).toBeDefined()
    const lines = await house.owner.query(
      `select before, after from audit_entry where action = 'set-late-stock'`,
    )
    expect(lines.rows).toEqual([{ before: { lateStock: null }, after: { lateStock: 'keep' } }])
  })

  it('[OFF-080] a file that comes while the feed is being stopped sells', async () => {
    for (let round = 0; round < 5; round++) {
      const checked = await desk.check('stock', FILE, atwater)
      await lastSeen(181)
      await Promise.all([desk.apply(checked.run), follow(), follow()])
      await follow()
      expect(await feed()).toMatchObject({ stopped_at: null })
      expect(await sells()).toEqual({ listed: true, cart: true })
    }
  })

  it('[OFF-080] a file of which nothing could be taken is refused, and leaves the feed as late as it was', async () => {
    await lastSeen(80)
    const { last_seen_at } = await feed()
    await desk.check('stock', 'location;sku\n', atwater)
    expect((await feed()).refusal).toContain('separated by commas')
    await desk.bring('stock', 'location,sku,lot,available\nNOWHERE,1,2039W31,1\n', atwater)
    expect(await feed()).toMatchObject({ refusal: 'Every row was refused.', last_seen_at })
  })
})

describe('the desk of feeds', () => {
  it('[OFF-080] shows how each stands, changes what is expected with a line in the trail, and pauses', async () => {
    await lastSeen(181)
    await follow()
    const staff = await signInStaff(house, 'operations')
    const { feeds } = (await staff.get('/office/feeds')).body
    expect(feeds).toHaveLength(1)
    expect(feeds[0]).toMatchObject({ supplier: 'Atwater', state: 'stopped', expectedMinutes: 60, places: 1 })
    const wish = {
      expectedMinutes: 60,
      lateMinutes: 15,
      stopMinutes: 120,
      isPaused: true,
      why: 'Supplier is moving',
    }
    const path = '/office/feeds/Atwater/stock' as const
    const old = await staff.put(path, { ...wish, seen: '2020-01-01T00:00:00.000Z' })
    expect(old).toMatchObject({ status: 409, body: { error: { refusal: 'changed-meanwhile' } } })
    const early = await staff.put(path, { ...wish, stopMinutes: 5, seen: feeds[0]?.changedAt ?? '' })
    expect(early).toMatchObject({ status: 409, body: { error: { refusal: 'stops-before-late' } } })
    const paused = await staff.put(path, { ...wish, seen: feeds[0]?.changedAt ?? '' })
    expect(paused.body.feed).toMatchObject({ state: 'paused', isPaused: true })
    expect(await sells()).toEqual({ listed: true, cart: true })
    const { rows } = await house.owner.query(
      `select before, after, why from audit_entry where subject = 'feed:Atwater/stock' and action = 'change-feed'`,
    )
    expect(rows).toEqual([
      {
        before: { expectedMinutes: 60, lateMinutes: 15, stopMinutes: 120, isPaused: false },
        after: { expectedMinutes: 60, lateMinutes: 15, stopMinutes: 120, isPaused: true },
        why: 'Supplier is moving',
      },
    ])
  })
})
