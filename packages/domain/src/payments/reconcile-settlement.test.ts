import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addCents, type Cents, cents, ratioOfPpm, shareOfCents } from '../money/cents.ts'
import {
  DIFFERENCE_KINDS,
  type DifferenceKind,
  type FeeOf,
  type OwnMove,
  reconcileSettlement,
  type SettlementDay,
  type SettlementLine,
} from './reconcile-settlement.ts'

const feeOf: FeeOf = ({ move, amountCents }) =>
  move === 'sale' ? addCents(shareOfCents(amountCents, ratioOfPpm(25_900)), cents(49)) : cents(0)

const sale = (reference: string, amount = 10_000): OwnMove => ({
  move: 'sale',
  reference,
  amountCents: cents(amount),
})
const refund = (reference: string, amount = 2_500): OwnMove => ({
  ...sale(reference, amount),
  move: 'refund',
})
const paid = (move: OwnMove, more: Partial<SettlementLine> = {}): SettlementLine => ({
  ...move,
  feeCents: feeOf(move),
  ...more,
})
const dayOf = (day: Partial<SettlementDay>): SettlementDay => ({
  lines: [],
  known: [],
  due: [],
  paidBefore: [],
  feeOf,
  ...day,
})
/** A fee of 3.08 on 100.00: what the tariff of this test comes to. */
const FEE = 308

describe('[PAY-192] a payout is compared with our books', () => {
  it.each<[string, Partial<SettlementDay>, unknown[]]>([
    ['all is as it should be', { lines: [paid(sale('a'))], known: [sale('a')], due: [sale('a')] }, []],
    ['paid out before it is due', { lines: [paid(sale('a'))], known: [sale('a')] }, []],
    ['due, and paid out on an earlier day', { due: [sale('a')], paidBefore: [sale('a')] }, []],
    ['a refund costs no fee', { lines: [paid(refund('r'))], known: [refund('r')] }, []],
    [
      'nobody here knows it',
      { lines: [paid(sale('a'))] },
      [['missing-here', 'a', null, 10_000, 10_000, FEE]],
    ],
    [
      'nobody here knows it, and it was paid out twice',
      { lines: [paid(sale('a')), paid(sale('a'))] },
      [['missing-here', 'a', null, 20_000, 20_000, 2 * FEE]],
    ],
    [
      'a sale and a refund of the same name are two things',
      { lines: [paid(refund('a'))], known: [sale('a')] },
      [['missing-here', 'a', null, 2_500, -2_500, 0]],
    ],
    ['it was not paid out', { due: [sale('a')] }, [['missing-there', 'a', 10_000, null, -10_000, -FEE]]],
    ['a refund was not taken off', { due: [refund('r')] }, [['missing-there', 'r', 2_500, null, 2_500, 0]]],
    [
      'too little, and the fee of that',
      { lines: [paid(sale('a', 9_000))], known: [sale('a')] },
      [['amount', 'a', 10_000, 9_000, -1_000, -26]],
    ],
    [
      'too little, and the fee of what it should be',
      { lines: [paid(sale('a', 9_000), { feeCents: cents(FEE) })], known: [sale('a')] },
      [['amount', 'a', 10_000, 9_000, -1_000, 0]],
    ],
    [
      'a refund of too much',
      { lines: [paid(refund('r', 2_600))], known: [refund('r')] },
      [['amount', 'r', 2_500, 2_600, -100, 0]],
    ],
    [
      'too high a fee',
      { lines: [paid(sale('a'), { feeCents: cents(400) })], known: [sale('a')] },
      [['fee', 'a', FEE, 400, 0, 92]],
    ],
    [
      'neither the amount nor the fee',
      { lines: [paid(sale('a', 9_000), { feeCents: cents(400) })], known: [sale('a')] },
      [
        ['amount', 'a', 10_000, 9_000, -1_000, -26],
        ['fee', 'a', 282, 400, 0, 118],
      ],
    ],
    [
      'twice on one day',
      { lines: [paid(sale('a')), paid(sale('b')), paid(sale('a'))], known: [sale('a'), sale('b')] },
      [['twice', 'a', 10_000, 20_000, 10_000, FEE]],
    ],
    [
      'again after an earlier day',
      { lines: [paid(sale('a'))], known: [sale('a')], paidBefore: [sale('a')] },
      [['twice', 'a', 10_000, 20_000, 10_000, FEE]],
    ],
  ])('%s', (_, day, differences) => {
    const found = reconcileSettlement(dayOf(day)).differences
    expect(
      found.map(({ kind, reference, ownCents, theirCents, amountCents, feeCents }) => [
        kind,
        reference,
        ownCents,
        theirCents,
        amountCents,
        feeCents,
      ]),
    ).toEqual(differences)
  })

  it('says of every line what it stands for in our books', () => {
    const day = dayOf({
      lines: [paid(sale('a')), paid(sale('a')), paid(sale('x')), paid(sale('b', 1))],
      known: [sale('a'), sale('b')],
    })
    expect(
      reconcileSettlement(day).lines.map(({ reference, part, ownCents }) => [reference, part, ownCents]),
    ).toEqual([
      ['a', 1, 10_000],
      ['a', 2, 0],
      ['x', 1, null],
      ['b', 1, 10_000],
    ])
  })
})

/** What became of one move at the provider: nothing, or one difference that somebody planted. */
const anyMove = fc.record({
  move: fc.constantFrom('sale' as const, 'refund' as const),
  amount: fc.integer({ min: 1, max: 500_000 }),
  planted: fc.option(fc.constantFrom(...DIFFERENCE_KINDS), { nil: null, freq: 2 }),
  isDue: fc.boolean(),
  isAgain: fc.boolean(),
  by: fc.integer({ min: 1, max: 5_000 }),
})

interface Planted {
  readonly ours: OwnMove
  readonly day: Partial<SettlementDay>
  readonly planted: DifferenceKind | null
}

function plantedIn(move: typeof anyMove extends fc.Arbitrary<infer T> ? T : never, index: number): Planted {
  const ours: OwnMove = { move: move.move, reference: `m${index}`, amountCents: cents(move.amount) }
  const line = paid(ours)
  const books = { known: [ours], due: move.isDue ? [ours] : [] }
  const more = (by: Cents) => paid({ ...ours, amountCents: addCents(ours.amountCents, by) })
  switch (move.planted) {
    case 'missing-here':
      return { ours, planted: move.planted, day: { lines: [line] } }
    case 'missing-there':
      return { ours, planted: move.planted, day: { due: [ours] } }
    case 'amount':
      return { ours, planted: move.planted, day: { ...books, lines: [more(cents(move.by))] } }
    case 'fee':
      return {
        ours,
        planted: move.planted,
        day: { ...books, lines: [{ ...line, feeCents: addCents(line.feeCents, cents(move.by)) }] },
      }
    case 'twice':
      return {
        ours,
        planted: move.planted,
        day: move.isAgain
          ? { ...books, lines: [line], paidBefore: [ours] }
          : { ...books, lines: [line, line] },
      }
    case null:
      return { ours, planted: null, day: { ...books, lines: [line] } }
  }
}

describe('[PAY-192] any day with any differences planted', () => {
  const anyDay = fc.array(anyMove, { maxLength: 40 }).map((moves) => moves.map(plantedIn))
  const put = (all: readonly Planted[], order: readonly number[]) => {
    const each = <Of>(of: (day: Partial<SettlementDay>) => readonly Of[] | undefined): Of[] =>
      all
        .map(({ day }, index) => ({ of: of(day) ?? [], at: order[index % Math.max(order.length, 1)] ?? 0 }))
        .toSorted((one, other) => one.at - other.at)
        .flatMap(({ of }) => of)
    return dayOf({
      lines: each(({ lines }) => lines),
      known: each(({ known }) => known),
      due: each(({ due }) => due),
      paidBefore: each(({ paidBefore }) => paidBefore),
    })
  }
  const anyOrder = fc.array(fc.nat(100), { maxLength: 40 })

  it('names each planted one exactly once, and nothing else', () => {
    fc.assert(
      fc.property(anyDay, anyOrder, (all, order) => {
        const { differences } = reconcileSettlement(put(all, order))
        const found = differences.map(({ kind, reference }) => `${kind} ${reference}`)
        const wanted = all.flatMap(({ planted, ours }) => (planted ? [`${planted} ${ours.reference}`] : []))
        expect(found.toSorted()).toEqual(wanted.toSorted())
      }),
    )
  })

  it('explains every cent between both sides, of amounts and of fees', () => {
    fc.assert(
      fc.property(anyDay, anyOrder, (all, order) => {
        const { differences, totals, lines } = reconcileSettlement(put(all, order))
        const amounts = addCents(...differences.map(({ amountCents }) => amountCents))
        const fees = addCents(...differences.map(({ feeCents }) => feeCents))
        expect(totals.paidCents).toBe(addCents(totals.ownCents, amounts))
        expect(totals.feeCents).toBe(addCents(totals.ownFeeCents, fees))
        const paidOut = lines.map((line) =>
          cents(line.move === 'sale' ? line.amountCents : -line.amountCents),
        )
        expect(addCents(...paidOut)).toBe(totals.paidCents)
      }),
    )
  })
})
