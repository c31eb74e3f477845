import { addCents, type Cents, cents, NO_CENTS, negateCents } from '../money/cents.ts'

export const SETTLED_MOVES = ['sale', 'refund'] as const

/** Money that was taken or given back, under its provider's name for it. */
export interface OwnMove {
  readonly move: (typeof SETTLED_MOVES)[number]
  readonly reference: string
  readonly amountCents: Cents
}

/** What a provider says it has paid out of one move, and kept for itself. */
export interface SettlementLine extends OwnMove {
  readonly feeCents: Cents
}

export const DIFFERENCE_KINDS = ['missing-here', 'missing-there', 'amount', 'fee', 'twice'] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

export interface SettlementDifference {
  readonly kind: DifferenceKind
  readonly move: OwnMove['move']
  readonly reference: string
  /** What our books say, and what the provider does: fees where it is about the fee. Null where there is nothing. */
  readonly ownCents: Cents | null
  readonly theirCents: Cents | null
  /** How much more was paid out than by our books, and kept than was agreed; a refund paid out is below zero. */
  readonly amountCents: Cents
  readonly feeCents: Cents
}

export type FeeOf = (move: Pick<OwnMove, 'move' | 'amountCents'>) => Cents

/** One day of a provider: what it has paid out, and what our books have to say to that. */
export interface SettlementDay {
  readonly lines: readonly SettlementLine[]
  /** Moves of ours that the lines name. */
  readonly known: readonly OwnMove[]
  /** Moves of ours that should have been paid out by this day, and were not before. */
  readonly due: readonly OwnMove[]
  /** Of the moves that the lines name, those that were paid out on an earlier day. */
  readonly paidBefore: readonly Pick<OwnMove, 'move' | 'reference'>[]
  readonly feeOf: FeeOf
}

/** `part` counts lines of the same move; `ownCents` is what a line stands for in our books, null where it is in none. */
export interface MatchedLine extends SettlementLine {
  readonly part: number
  readonly ownCents: Cents | null
}

export interface Reconciled {
  readonly lines: readonly MatchedLine[]
  readonly differences: readonly SettlementDifference[]
  /** Refunds are taken off. Both sides differ by what the differences say, to the cent. */
  readonly totals: {
    readonly ownCents: Cents
    readonly ownFeeCents: Cents
    readonly paidCents: Cents
    readonly feeCents: Cents
  }
}

const keyOf = ({ move, reference }: Pick<OwnMove, 'move' | 'reference'>) => `${move} ${reference}`

/** How the move changes what is paid out. */
const netOf = ({ move, amountCents }: OwnMove): Cents =>
  move === 'sale' ? amountCents : negateCents(amountCents)

/** Compares a day's payout with our books, move by move. Every difference is named once. */
export function reconcileSettlement(day: SettlementDay): Reconciled {
  const own = new Map([...day.due, ...day.known].map((move) => [keyOf(move), move]))
  const paidBefore = new Set(day.paidBefore.map(keyOf))
  const byMove = Map.groupBy(day.lines, keyOf)
  const groups = [...byMove].map(([key, lines]) =>
    reconcileMove(lines, own.get(key) ?? null, paidBefore.has(key), day.feeOf),
  )
  const missing = day.due.filter((move) => !byMove.has(keyOf(move)) && !paidBefore.has(keyOf(move)))
  const expected = [...groups.flatMap(({ expected }) => expected), ...missing]
  return {
    lines: groups.flatMap(({ lines }) => lines),
    differences: [
      ...groups.flatMap(({ differences }) => differences),
      ...missing.map((move) => missingThere(move, day.feeOf)),
    ],
    totals: {
      ownCents: addCents(...expected.map(netOf)),
      ownFeeCents: addCents(...expected.map(day.feeOf)),
      paidCents: addCents(...day.lines.map(netOf)),
      feeCents: addCents(...day.lines.map(({ feeCents }) => feeCents)),
    },
  }
}

interface MoveReconciled {
  readonly lines: readonly MatchedLine[]
  readonly differences: readonly SettlementDifference[]
  readonly expected: readonly OwnMove[]
}

/** All lines of one move on one day. */
function reconcileMove(
  lines: readonly SettlementLine[],
  ours: OwnMove | null,
  wasPaidBefore: boolean,
  feeOf: FeeOf,
): MoveReconciled {
  if (!ours) {
    const matched = lines.map((line, index) => ({ ...line, part: index + 1, ownCents: null }))
    return { lines: matched, differences: [missingHere(lines)], expected: [] }
  }
  const first = wasPaidBefore ? undefined : lines[0]
  const again = first ? lines.slice(1) : lines
  return {
    lines: lines.map((line, index) => ({
      ...line,
      part: index + 1,
      ownCents: first && index === 0 ? ours.amountCents : NO_CENTS,
    })),
    differences: [
      ...(first ? unlike(first, ours, feeOf) : []),
      ...(again.length > 0 ? [twice(again, ours)] : []),
    ],
    expected: first ? [ours] : [],
  }
}

/** A fee is right when it is that of the amount that was paid out, or of the one that should have been. */
function unlike(line: SettlementLine, ours: OwnMove, feeOf: FeeOf): SettlementDifference[] {
  const { move, reference } = line
  const ownFee = feeOf(ours)
  const agreed = line.feeCents === ownFee ? ownFee : feeOf(line)
  const amount: SettlementDifference = {
    kind: 'amount',
    move,
    reference,
    ownCents: ours.amountCents,
    theirCents: line.amountCents,
    amountCents: cents(netOf(line) - netOf(ours)),
    feeCents: cents(agreed - ownFee),
  }
  const fee: SettlementDifference = {
    kind: 'fee',
    move,
    reference,
    ownCents: agreed,
    theirCents: line.feeCents,
    amountCents: NO_CENTS,
    feeCents: cents(line.feeCents - agreed),
  }
  return [
    ...(line.amountCents === ours.amountCents ? [] : [amount]),
    ...(line.feeCents === agreed ? [] : [fee]),
  ]
}

function twice(again: readonly SettlementLine[], ours: OwnMove): SettlementDifference {
  const { move, reference, amountCents } = ours
  return {
    kind: 'twice',
    move,
    reference,
    ownCents: amountCents,
    theirCents: addCents(amountCents, ...again.map((line) => line.amountCents)),
    ...effectOf(again),
  }
}

function missingHere(lines: readonly SettlementLine[]): SettlementDifference {
  const [{ move, reference }] = lines as [SettlementLine]
  const theirCents = addCents(...lines.map((line) => line.amountCents))
  return { kind: 'missing-here', move, reference, ownCents: null, theirCents, ...effectOf(lines) }
}

function missingThere(ours: OwnMove, feeOf: FeeOf): SettlementDifference {
  const { move, reference, amountCents } = ours
  return {
    kind: 'missing-there',
    move,
    reference,
    ownCents: amountCents,
    theirCents: null,
    amountCents: negateCents(netOf(ours)),
    feeCents: negateCents(feeOf(ours)),
  }
}

const effectOf = (lines: readonly SettlementLine[]) => ({
  amountCents: addCents(...lines.map(netOf)),
  feeCents: addCents(...lines.map(({ feeCents }) => feeCents)),
})
