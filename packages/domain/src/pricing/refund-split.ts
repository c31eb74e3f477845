import { addCents, allocateCents, type Cents, cents, NO_CENTS } from '../money/cents.ts'
import type { AdjustmentKind } from './adjustment.ts'
import type { Quote } from './quote.ts'

/** How many tires of each line; a line that is not named has none. */
export type TiresOfLines = Readonly<Record<string, number>>

export type RefundItem = {
  kind: 'tires' | AdjustmentKind
  code: string
  amountCents: Cents
  refundable: boolean
}

export type RefundPart = { items: RefundItem[]; amountCents: Cents }

type PaidQuote = Pick<Quote, 'lines' | 'adjustments'>

/**
 * What was paid for some tires of an order, item by item, after `before` of them have come back. Every tire bears
 * its part of each discount, charge and tax, so however an order is taken apart, the parts add up to what was paid.
 */
export function refundFor(paid: PaidQuote, returned: TiresOfLines, before: TiresOfLines = {}): RefundPart {
  const items = new Map<string, RefundItem>()
  const add = (item: RefundItem) => {
    const key = `${item.kind}:${item.code}`
    const found = items.get(key)
    items.set(key, found ? { ...found, amountCents: addCents(found.amountCents, item.amountCents) } : item)
  }
  for (const { lineId, quantity, subtotalCents } of paid.lines) {
    const from = before[lineId] ?? 0
    const to = from + (returned[lineId] ?? 0)
    if (to > quantity || from < 0 || to < from) {
      throw new RangeError(`Line ${lineId} has ${quantity} tires, not ${from} to ${to}`)
    }
    if (to === from) continue
    for (const { perTire, ...item } of itemsPerTire(paid, lineId, quantity, subtotalCents)) {
      add({ ...item, amountCents: addCents(...perTire.slice(from, to)) })
    }
  }
  return { items: [...items.values()], amountCents: sumOf([...items.values()]) }
}

type ItemPerTire = Omit<RefundItem, 'amountCents'> & { perTire: Cents[] }

/** What each tire of a line bears. A discount falls where money is left, so that no tire pays less than nothing. */
function itemsPerTire(
  { adjustments }: PaidQuote,
  lineId: string,
  quantity: number,
  subtotalCents: Cents,
): ItemPerTire[] {
  const alike = new Array<number>(quantity).fill(1)
  const left = allocateCents(subtotalCents, alike)
  const items: ItemPerTire[] = [{ kind: 'tires', code: 'tires', refundable: true, perTire: [...left] }]
  const shares = adjustments.flatMap(({ kind, code, refundable, shares }) =>
    shares
      .filter((share) => share.lineId === lineId)
      .map(({ amountCents }) => ({ kind, code, refundable, amountCents })),
  )
  for (const { amountCents, ...item } of shares.toSorted(
    (a, b) => Math.sign(b.amountCents) - Math.sign(a.amountCents),
  )) {
    const perTire = allocateCents(amountCents, amountCents < 0 ? left : alike)
    for (const [index, part] of perTire.entries()) left[index] = addCents(left[index] ?? NO_CENTS, part)
    items.push({ ...item, perTire })
  }
  return items
}

function sumOf(items: readonly RefundItem[]): Cents {
  return cents(items.reduce((sum, { amountCents }) => sum + amountCents, 0))
}
