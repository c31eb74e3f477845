import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startReceiver } from '../testing/start-receiver.ts'
import type { Scan } from './shipment.ts'
import { startCarrier } from './start-carrier.ts'

const webhookSecret = 'carrier-secret'
const A_MONTH_MS = 31 * 24 * 60 * 60 * 1_000
const address = { name: 'Ada Miles', line1: '1 Main St' }
const shipment = {
  reference: 'order-1',
  from: { ...address, city: 'Columbus', state: 'OH', zip: '43004' },
  to: { ...address, city: 'Phoenix', state: 'AZ', zip: '85001' },
  pieces: [{ description: 'Tire', weightLb: 24 }],
}

let shop: Awaited<ReturnType<typeof startReceiver>>
let carrier: Awaited<ReturnType<typeof startCarrier>>

// Each test has a carrier and a shop of its own: a webhook still on its way belongs to nobody else.
beforeEach(async () => {
  shop = await startReceiver()
  carrier = await startCarrier({ webhookUrl: shop.url, webhookSecret, outbox: { firstRetryMs: 10 } })
})
afterEach(async () => {
  await carrier.close()
  await shop.close()
})

describe('shipments', () => {
  it('get a tracking number and a label', async () => {
    const made = await ship()
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ reference: 'order-1', status: 'label_created' })
    expect(made.body.trackingNumber).toMatch(/^1ZT\d{15}$/)
    expect(made.body.labelId).toMatch(/^lbl_/)
  })

  it('are made once per key, and the key is not lent to another shipment', async () => {
    const first = await ship('key-number-1')
    const again = await ship('key-number-1')
    expect(again).toMatchObject({ status: 200, body: { trackingNumber: first.body.trackingNumber } })
    expect((await ship('key-number-1', { ...shipment, reference: 'order-2' })).status).toBe(409)
    const found = await call('GET', '/shipments?reference=order-1')
    expect(found.body.shipments).toHaveLength(1)
  })

  it('are refused without a key or with a wrong address', async () => {
    expect((await call('POST', '/shipments', shipment)).status).toBe(400)
    const nowhere = { ...shipment, to: { ...shipment.to, state: 'Arizona' } }
    expect((await ship('key-number-1', nowhere)).status).toBe(400)
  })

  it('can be voided until pickup', async () => {
    const { body } = await ship()
    const path = `/shipments/${body.trackingNumber}/void`
    expect((await call('POST', path)).body.status).toBe('voided')
    await call('POST', '/sandbox/clock', { advanceMs: A_MONTH_MS })
    expect((await call('GET', `/shipments/${body.trackingNumber}`)).body.status).toBe('voided')

    const gone = await ship('key-number-2')
    await call('POST', '/sandbox/clock', { advanceMs: A_MONTH_MS })
    expect((await call('POST', `/shipments/${gone.body.trackingNumber}/void`)).status).toBe(409)
  })

  it('are unknown when they were not made here', async () => {
    expect((await call('GET', '/shipments/1ZT000')).status).toBe(404)
  })
})

describe('scans', () => {
  it('follow the tires from label to door, in order, at the hours people work', async () => {
    const { body } = await ship()
    await call('POST', '/sandbox/clock', { advanceMs: A_MONTH_MS })
    const scans: Scan[] = (await call('GET', `/shipments/${body.trackingNumber}`)).body.scans
    const codes = scans.map((scan) => scan.code)
    expect(codes.join(' ')).toMatch(/^label_created picked_up( in_transit){1,3} out_for_delivery delivered$/)
    const instants = scans.map((scan) => scan.instant)
    expect(instants).toEqual([...instants].sort())
    const out = scans.find((scan) => scan.code === 'out_for_delivery')
    expect(out).toMatchObject({ place: { city: 'Phoenix', state: 'AZ' }, zone: 'America/Phoenix' })
    expect(out?.wallTime).toMatch(/T07:\d\d:\d\d$/)
    // Phoenix is seven hours behind UTC all year.
    expect(Date.parse(`${out?.wallTime}-07:00`)).toBe(
      Math.floor(Date.parse(out?.instant ?? '') / 1_000) * 1_000,
    )
  })

  it('come by themselves when the clock runs fast', async () => {
    const { body } = await ship()
    await call('POST', '/sandbox/clock', { speed: 1_000_000 })
    await expect
      .poll(async () => (await call('GET', `/shipments/${body.trackingNumber}`)).body.status)
      .toBe('delivered')
  })
})

describe('around a shipment', () => {
  it('rates are asked by ZIP code: by zone, none where it does not go, none where they are down', async () => {
    const rate = (zip: string) => call('GET', `/rates?zip=${zip}`)
    expect((await rate('99501')).body).toEqual({ zone: '14', pieceCents: 1_850, poundCents: 118 })
    expect((await rate('96813')).body).toMatchObject({ zone: '17' })
    expect((await rate('00901')).body).toMatchObject({ zone: '25' })
    expect((await rate('19103')).body).toMatchObject({ zone: '8' })
    expect([(await rate('09012')).status, (await rate('99546')).status]).toEqual([422, 503])
  })

  it('pickup points are the same each time, some of them full', async () => {
    const near = async (zip: string) => (await call('GET', `/pickup-points?zip=${zip}`)).body.points
    expect(await near('19103')).toEqual(await near('19103'))
    const zips = ['19103', '19104', '60601', '90001', '73301', '80012']
    const rooms = (await Promise.all(zips.map(near))).flat().map(({ roomFor }) => roomFor)
    expect(rooms.some((room) => room === 0) && rooms.some((room) => room >= 4)).toBe(true)
    expect(await near('00000')).toEqual([])
  })

  it('a pickup point has room until somebody says how much', async () => {
    const room = async () => (await call('GET', '/pickup-points/P00012')).body.roomFor
    expect(await room()).toBe(60)
    await call('POST', '/sandbox/pickup-points/P00012', { roomFor: 0 })
    expect(await room()).toBe(0)
    await call('POST', '/sandbox/reset')
    expect(await room()).toBe(60)
  })
})

describe('webhooks', () => {
  it('carry each scan with a signature over time and body', async () => {
    const { body } = await ship()
    await expect.poll(() => shop.received.length).toBe(1)
    const [webhook] = shop.received
    const [, seconds = '', seal = ''] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(webhook?.headers['carrier-signature'] ?? '') ?? []
    expect(seal).toBe(createHmac('sha256', webhookSecret).update(`${seconds}.${webhook?.body}`).digest('hex'))
    expect(Math.abs(Date.now() / 1_000 - Number(seconds))).toBeLessThan(5)
    expect(JSON.parse(webhook?.body ?? '')).toMatchObject({
      type: 'scan',
      trackingNumber: body.trackingNumber,
      reference: 'order-1',
      scan: { code: 'label_created', place: { city: 'Columbus', state: 'OH' }, zone: 'America/New_York' },
    })
  })

  it('are repeated until the shop takes them', async () => {
    shop.failNext(2)
    await ship()
    await expect.poll(() => shop.received.length).toBe(3)
    expect(new Set(shop.received.map(({ body }) => JSON.parse(body).id)).size).toBe(1)
  })

  it('come twice, late or out of order when asked for', async () => {
    await call('POST', '/sandbox/behaviour', { webhookCopies: 2, webhooksOutOfOrder: true })
    await ship()
    await call('POST', '/sandbox/clock', { advanceMs: A_MONTH_MS })
    await expect.poll(() => codesReceived().filter((code) => code === 'delivered').length).toBe(2)
    const codes = codesReceived()
    expect(codes.filter((code) => code === 'picked_up')).toHaveLength(2)
    expect(codes.indexOf('picked_up')).toBeLessThan(codes.indexOf('label_created'))

    await call('POST', '/sandbox/reset')
    shop.reset()
    await call('POST', '/sandbox/behaviour', { webhookDelayMs: [10_000, 10_000] })
    await ship()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(shop.received).toEqual([])
  })
})

function codesReceived(): string[] {
  return shop.received.map(({ body }) => JSON.parse(body).scan.code)
}

async function ship(key = 'key-number-0', request: object = shipment) {
  return call('POST', '/shipments', request, { 'idempotency-key': key })
}

async function call(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const sent = body
    ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } }
    : {}
  const answer = await fetch(`${carrier.url}${path}`, { method, ...sent })
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it names
  return { status: answer.status, body: (await answer.json()) as any }
}
