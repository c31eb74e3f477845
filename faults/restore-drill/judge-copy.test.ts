import { describe, expect, it } from 'vitest'
import type { Snapshot } from '../snapshot.ts'
import { type Evidence, judgeCopy } from './judge-copy.ts'
import { judgeRowCounts } from './row-counts.ts'

const COUNTER = '100001/1/2026W31'
const TARGET = 1_000
const held = { charges: 1, heldCents: 59_332, capturedCents: 0, refundedCents: 0 }
const charge = {
  orderId: 'late',
  transactionId: 't',
  amountCents: 59_332,
  createdAt: '',
  isTaken: false,
}

const seen: Snapshot = {
  attempts: [{ id: 'kept', outcome: 'placed', refusal: null }],
  orders: [
    {
      id: 'kept',
      number: 'ST-1',
      state: 'placed',
      totalCents: 59_332,
      creditCents: 0,
      refundedCents: 0,
      ordered: 4,
      sold: 4,
      ledger: { receivable: 59_332, unearned: -59_332 },
    },
  ],
  stock: { [COUNTER]: { available: 6, reserved: 0, sold: 4 } },
  shipments: [],
  unfinishedWork: [],
  incidents: [],
  charges: { kept: held, late: held },
  parcels: [],
  mailSubjects: ['Your order ST-1'],
}

const good: Evidence = {
  target: TARGET,
  orders: [
    { attemptId: 'kept', agreedCents: 59_332, at: 900 },
    { attemptId: 'late', agreedCents: 59_332, at: 1_100 },
  ],
  initialStock: { [COUNTER]: 10 },
  seen,
  report: { doubted: 0, charges: [charge], underWay: [], orders: [] },
}

const cancelled = good.orders.map((order) =>
  order.attemptId === 'kept' ? { ...order, cancelAskedAt: 1_050 } : order,
)
const withoutMoney = { ...seen, charges: { late: held } }
const unpaid = { ...good.report, orders: [{ id: 'kept', number: 'ST-1' }] }

describe('the audit of a restored shop', () => {
  it('[SAFE-111] [SAFE-112] is content when the gateway is ahead and everything it is ahead by is named', () => {
    expect(judgeCopy(good)).toEqual([])
    expect(judgeCopy({ ...good, orders: cancelled, seen: withoutMoney, report: unpaid })).toEqual([])
  })

  it('[SAFE-111] takes a refusal for the end of an order that was under way and is cancelled by now', () => {
    const undone: Snapshot = {
      ...withoutMoney,
      attempts: [{ id: 'kept', outcome: 'refused', refusal: 'payment-unavailable' }],
      orders: [],
      stock: { [COUNTER]: { available: 10, reserved: 0, sold: 0 } },
    }
    expect(judgeCopy({ ...good, orders: cancelled, seen: undone })).toEqual([])
    expect(judgeCopy({ ...good, seen: undone }).map(({ what }) => what)).toEqual([
      'attempt kept was refused: payment-unavailable',
    ])
  })

  it.each<[string, Partial<Evidence>, string]>([
    ['a charge the report leaves out', { report: { ...good.report, charges: [] } }, 'holds money of late'],
    [
      'an order whose money is gone unnamed',
      { orders: cancelled, seen: withoutMoney },
      'kept is not charged',
    ],
    [
      'money that is gone though nobody cancelled',
      { seen: withoutMoney, report: unpaid },
      'nobody cancelled',
    ],
    [
      'an order promised before the restored moment',
      { orders: good.orders.map((order) => ({ ...order, at: 900 })) },
      'attempt late is not in the database',
    ],
    ['tires that are gone', { initialStock: { [COUNTER]: 11 } }, '1 tires of counter'],
    [
      'a ledger that is torn',
      {
        seen: { ...seen, orders: seen.orders.map((order) => ({ ...order, ledger: { receivable: 59_332 } })) },
      },
      'the ledger of order kept sums to 59332',
    ],
  ])('[SAFE-111] [SAFE-112] finds %s', (_, change, what) => {
    expect(
      judgeCopy({ ...good, ...change })
        .map((finding) => finding.what)
        .join(),
    ).toContain(what)
  })

  it('[SAFE-111] finds rows and tables that are missing or too many, and lets those come and go that do', () => {
    const before = { tire: only(10), event: only(5), beat: { rows: 2, deleted: 40 } }
    const after = { tire: only(10), event: only(9), beat: { rows: 3, deleted: 44 } }
    const judge = (copy: Record<string, { rows: number }>) =>
      judgeRowCounts(before, copy, after).map(({ what }) => what)
    expect(judge({ tire: only(10), event: only(7), beat: only(8) })).toEqual([])
    expect(judge({ tire: only(9), event: only(12), beat: only(0) })).toEqual([
      '1 rows of tire',
      '3 rows of event',
    ])
    expect(judge({ event: only(7), beat: only(1) })).toEqual(['the table tire'])
  })
})

function only(rows: number) {
  return { rows, deleted: 0 }
}
