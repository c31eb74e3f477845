import { describe, expect, it } from 'vitest'
import { audit, type Expectation } from './audit.ts'
import type { Snapshot } from './snapshot.ts'

const COUNTER = '100001/1/2026W31'

const expected: Expectation = {
  acknowledged: [{ attemptId: 'a', agreedCents: 59_332 }],
  initialStock: { [COUNTER]: 10 },
  endStates: ['placed', 'released', 'delivered', 'cancelled'],
  refusals: ['out-of-stock'],
}

const order: Snapshot['orders'][number] = {
  id: 'a',
  number: 'ST-1',
  state: 'placed',
  totalCents: 59_332,
  creditCents: 0,
  refundedCents: 0,
  ordered: 4,
  sold: 4,
  ledger: { receivable: 59_332, unearned: -59_332 },
}

const wellPlaced: Snapshot = {
  attempts: [{ id: 'a', outcome: 'placed', refusal: null }],
  orders: [order],
  stock: { [COUNTER]: { available: 6, reserved: 0, sold: 4 } },
  shipments: [],
  unfinishedWork: [],
  incidents: [],
  charges: { a: { charges: 1, heldCents: 59_332, capturedCents: 0, refundedCents: 0 } },
  parcels: [],
  mailSubjects: ['Your order ST-1'],
}

const scan = {
  id: 'scan-1',
  code: 'delivered',
  description: '',
  place: { city: 'Philadelphia', state: 'PA' },
  wallTime: '',
  zone: '',
  instant: '',
} as const

const wellDelivered: Snapshot = {
  ...wellPlaced,
  orders: [{ ...order, state: 'delivered', ledger: { cash: 59_332, sales: -59_332 } }],
  charges: { a: { charges: 1, heldCents: 0, capturedCents: 59_332, refundedCents: 0 } },
  shipments: [{ id: 's', orderId: 'a', scanIds: ['scan-1'] }],
  parcels: [{ reference: 's', trackingNumber: '1ZT', scans: [scan] }],
}

const wellRefunded: Snapshot = {
  ...wellDelivered,
  orders: [
    {
      ...order,
      state: 'delivered',
      refundedCents: 9_332,
      ledger: { cash: 50_000, refunds: 9_332, sales: -59_332 },
    },
  ],
  charges: { a: { charges: 1, heldCents: 0, capturedCents: 59_332, refundedCents: 9_332 } },
}

const withCredit = (creditCents: number) =>
  placed({
    creditCents,
    ledger: { receivable: 59_332 - creditCents, 'store-credit': creditCents, unearned: -59_332 },
  })
const wellPaidInPart: Snapshot = {
  ...withCredit(9_332),
  charges: { a: { charges: 1, heldCents: 50_000, capturedCents: 0, refundedCents: 0 } },
}

const strayParcel = { reference: 'x', trackingNumber: '1ZX', scans: [] }

const wellCancelled: Snapshot = {
  ...wellPlaced,
  orders: [{ ...order, state: 'cancelled', sold: 0, ledger: {} }],
  stock: { [COUNTER]: { available: 10, reserved: 0, sold: 0 } },
  charges: {},
}

describe('the audit', () => {
  it.each([
    ['placed', wellPlaced],
    ['delivered', wellDelivered],
    ['cancelled', wellCancelled],
    ['refunded in part', wellRefunded],
    ['paid with credit in part', wellPaidInPart],
    ['paid with credit', { ...withCredit(59_332), charges: {} }],
  ])('finds nothing wrong with an order that is well %s', (_, seen) => {
    expect(audit(expected, seen)).toEqual([])
  })

  it.each<[string, 'lost' | 'duplicated' | 'stuck', Snapshot]>([
    ['an attempt that is gone', 'lost', { ...wellPlaced, attempts: [] }],
    ['an order that is gone', 'lost', { ...wellPlaced, orders: [] }],
    ['an attempt without an end', 'stuck', attempt('processing', null)],
    ['a refusal that nothing justifies', 'lost', attempt('refused', 'payment-unavailable')],
    ['a total nobody agreed to', 'lost', placed({ totalCents: 1 })],
    ['an order promised to nobody', 'duplicated', { ...wellPlaced, orders: [order, { ...order, id: 'b' }] }],
    ['an order that came to a halt', 'stuck', placed({ state: 'shipped' })],
    ['an order with too few tires', 'lost', placed({ sold: 3 })],
    ['an order with too many tires', 'duplicated', placed({ sold: 8 })],
    ['an order without a charge', 'lost', { ...wellPlaced, charges: {} }],
    ['an order charged twice', 'duplicated', charged({ charges: 2 })],
    ['a charge of another amount', 'lost', charged({ heldCents: 59_331 })],
    ['money taken before the tires left', 'lost', charged({ heldCents: 0, capturedCents: 59_332 })],
    ['money held for a cancelled order', 'duplicated', { ...wellCancelled, charges: wellPlaced.charges }],
    ['money that has not gone back', 'lost', { ...wellRefunded, charges: wellDelivered.charges }],
    ['money that nobody gave back', 'duplicated', { ...wellDelivered, charges: wellRefunded.charges }],
    ['money held beside credit for all of it', 'duplicated', withCredit(59_332)],
    ['credit that is charged once more', 'lost', withCredit(9_332)],
    ['a ledger that does not sum to zero', 'lost', placed({ ledger: { ...order.ledger, sales: -1 } })],
    ['a ledger that tells another story', 'lost', placed({ ledger: {} })],
    ['tires that vanished', 'lost', counter({ available: 5 })],
    ['tires from nowhere', 'duplicated', counter({ available: 7 })],
    ['tires set aside for nobody', 'stuck', counter({ available: 5, reserved: 1 })],
    ['a delivered order without a shipment', 'lost', { ...wellDelivered, shipments: [] }],
    ['a shipment nobody booked', 'stuck', { ...wellDelivered, parcels: [] }],
    ['a shipment booked twice', 'duplicated', parcels(wellDelivered.parcels.flatMap((each) => [each, each]))],
    ['a parcel without a shipment', 'duplicated', parcels([...wellDelivered.parcels, strayParcel])],
    [
      'a shipment of a cancelled order',
      'duplicated',
      { ...wellCancelled, shipments: wellDelivered.shipments },
    ],
    ['a scan that was not taken in', 'lost', { ...wellDelivered, shipments: [shipmentWithoutScans()] }],
    ['an order without a receipt', 'lost', { ...wellPlaced, mailSubjects: [] }],
    ['work that is not done', 'stuck', { ...wellPlaced, unfinishedWork: ['order:a PENDING'] }],
    ['a call for a person', 'stuck', { ...wellPlaced, incidents: ['void-failed a'] }],
  ])('finds %s', (_, kind, seen) => {
    expect(audit(expected, seen)).toContainEqual({ kind, what: expect.any(String) })
  })

  it('lets a refusal pass that the run itself has caused', () => {
    const refused = attempt('refused', 'out-of-stock', { ...wellCancelled, orders: [] })
    expect(audit(expected, refused)).toEqual([])
  })
})

function attempt(outcome: 'processing' | 'refused', refusal: string | null, seen = wellPlaced): Snapshot {
  return { ...seen, attempts: [{ id: 'a', outcome, refusal }] }
}

function placed(change: Partial<typeof order>): Snapshot {
  return { ...wellPlaced, orders: [{ ...order, ...change }] }
}

function charged(change: Partial<Snapshot['charges'][string]>): Snapshot {
  const [right] = Object.values(wellPlaced.charges)
  return right ? { ...wellPlaced, charges: { a: { ...right, ...change } } } : wellPlaced
}

function counter(change: Partial<Snapshot['stock'][string]>): Snapshot {
  return { ...wellPlaced, stock: { [COUNTER]: { available: 6, reserved: 0, sold: 4, ...change } } }
}

function parcels(booked: Snapshot['parcels']): Snapshot {
  return { ...wellDelivered, parcels: booked }
}

function shipmentWithoutScans(): Snapshot['shipments'][number] {
  return { id: 's', orderId: 'a', scanIds: [] }
}
