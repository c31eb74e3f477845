import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../../testing/shop-under-test.ts'
import { watchProcess } from '../../watch-process.ts'
import { raiseIncident } from '../events/raise-incident.ts'

let house: ShopUnderTest
let unwatch: () => Promise<void>
beforeAll(async () => {
  house = await shopUnderTest({ worker: true })
  unwatch = watchProcess(house.shop, 'api', house.shop.env.OFFICE_DATABASE_URL)
})
afterAll(async () => {
  await unwatch()
  await house.close()
})

async function scrape(of = house): Promise<string> {
  const headers = { authorization: `Bearer ${of.shop.env.INTERNAL_SECRET}` }
  return (await fetch(`${of.url}/metrics`, { headers, signal: AbortSignal.timeout(15_000) })).text()
}

/** A scrape does not wait for a slow database, and this machine may have other work. */
function scrapeWithDatabase(): Promise<string> {
  return vi.waitUntil(
    async () => {
      const text = await scrape()
      return reading(text, 'shop_database_up') === 1 && text
    },
    { timeout: 15_000, interval: 500 },
  )
}

/** The value of a series with at least these labels. */
function reading(text: string, name: string, labels: Record<string, string> = {}): number | undefined {
  const line = text
    .split('\n')
    .find(
      (each) =>
        each.split(/[{ ]/)[0] === name &&
        Object.entries(labels).every(([label, value]) => each.includes(`${label}="${value}"`)),
    )
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ') + 1))
}

describe('a scrape', () => {
  it('[SAFE-100] tells calls by status, orders by outcome, pools, the event loop and the queue', async () => {
    const before = await scrapeWithDatabase()
    const visitor = await house.visitor()
    expect((await visitor.placeOrder(await visitor.readyCart())).outcome).toBe('placed')
    const refused = await visitor.placeOrder(await visitor.readyCart(), { total: 1 })
    expect(refused).toMatchObject({ outcome: 'refused' })
    await visitor.send('GET', '/no-such-call')

    const text = await scrapeWithDatabase()
    // Counted for the whole process, in which other files may have run before.
    const risen = (name: string, labels: Record<string, string>) =>
      (reading(text, name, labels) ?? 0) - (reading(before, name, labels) ?? 0)
    expect(risen('shop_calls_total', { call: 'POST /checkout/orders', status: '2xx' })).toBe(2)
    expect(risen('shop_calls_total', { call: 'GET unknown', status: '4xx' })).toBeGreaterThan(0)
    expect(risen('shop_attempts_ended_total', { outcome: 'placed' })).toBe(1)
    expect(
      risen('shop_attempts_ended_total', {
        outcome: 'refused',
        refusal: String(refused.outcome === 'refused' && refused.refusal),
      }),
    ).toBe(1)
    expect(reading(text, 'shop_event_loop_delay_seconds', { quantile: '0.99' })).toBeGreaterThanOrEqual(0)
    expect(reading(text, 'shop_live_heap_bytes', {})).toBeGreaterThanOrEqual(0)
    expect(
      reading(text, 'shop_pool_connections', { pool: 'checkout', state: 'busy' }),
    ).toBeGreaterThanOrEqual(0)
    expect(reading(text, 'shop_pool_waiting', { pool: 'catalogue' })).toBe(0)
    expect(reading(text, 'shop_workers')).toBe(1)
    expect(reading(text, 'shop_worker_heartbeat_seconds')).toBeLessThan(10)
    expect(reading(text, 'shop_work_waiting_seconds', { queue: 'shop' })).toBeLessThan(10)
    expect(reading(text, 'shop_attempts_processing')).toBe(0)
    expect(reading(text, 'shop_database_up')).toBe(1)
    expect(reading(text, 'shop_database_connections', { state: 'idle' })).toBeGreaterThan(0)
  })

  it('[SAFE-100] tells open incidents by kind, and zero of every other kind', async () => {
    await raiseIncident(house.shop.db.checkout, { kind: 'capture-failed', subject: 'x', detail: {} })
    await later()
    const text = await scrapeWithDatabase()
    expect(reading(text, 'shop_incidents_open', { kind: 'capture-failed' })).toBe(1)
    expect(reading(text, 'shop_incidents_open', { kind: 'void-failed' })).toBe(0)
  })

  it('[SAFE-100] tells stuck work and work that nobody takes', async () => {
    await house.owner.query(
      `insert into dbos.workflow_status (workflow_uuid, status, name, queue_name, created_at, updated_at, completed_at,
         application_version)
       select id, status, 'send-receipt', 'shop', ms - 300000, ms - 300000, ms, '999999'
         from (values ('stuck-1', 'ERROR'), ('waits-1', 'ENQUEUED')) as w (id, status),
              (select (extract(epoch from now()) * 1000)::bigint as ms) as now_`,
    )
    await later()
    const text = await scrapeWithDatabase()
    expect(reading(text, 'shop_stuck_workflows', { workflow: 'send-receipt' })).toBe(1)
    expect(reading(text, 'shop_work_waiting', { queue: 'shop' })).toBeGreaterThanOrEqual(1)
    expect(reading(text, 'shop_work_waiting_seconds', { queue: 'shop' })).toBeGreaterThan(299)
    await house.owner.query(`delete from dbos.workflow_status where workflow_uuid in ('stuck-1', 'waits-1')`)
    // An exporter repeats what it was last told: who says nothing any more would ring for ever.
    await later()
    expect(reading(await scrapeWithDatabase(), 'shop_stuck_workflows', { workflow: 'send-receipt' })).toBe(0)
  })

  it('[SAFE-100] counts who waits for a connection, and how long', async () => {
    const { checkoutPool } = house.shop.db
    const held = await Promise.all(Array.from({ length: 10 }, () => checkoutPool.connect()))
    const late = checkoutPool.connect()
    await sleep(300)
    expect(reading(await scrape(), 'shop_pool_waiting', { pool: 'checkout' })).toBeGreaterThanOrEqual(1)
    for (const connection of held) connection.release()
    ;(await late).release()
    expect(reading(await scrape(), 'shop_pool_wait_seconds_sum', { pool: 'checkout' })).toBeGreaterThan(0.29)
  })

  it('[SAFE-100] comes in time when the database does not answer, and says that it does not', async () => {
    const slow = await shopUnderTest()
    const stop = watchProcess(slow.shop, 'worker', slow.shop.env.WORKER_DATABASE_URL)
    try {
      // Nobody but the owner gets past this, as when a migration holds it.
      await slow.owner.query('begin; lock table incident')
      const began = Date.now()
      const text = await scrape(slow)
      expect(Date.now() - began).toBeLessThan(4_000)
      expect(text).toContain('shop_database_up 0')
      expect(text).toContain('shop_event_loop_delay_seconds')
    } finally {
      await stop()
      await slow.close()
    }
  })
})

/** Past the seconds for which figures are kept. */
const later = () => sleep(3_100)
