import { allocateCents, cents } from '@shop/domain/money/cents'
import type { Quote } from '@shop/domain/pricing/quote'
import type { RefundItem } from '@shop/domain/pricing/refund-split'
import { CODE_OF, invoiceLines, TAX_CODES, type TaxLine } from './tax-lines.ts'
import type { TaxReturn } from './tax-provider.ts'

type Returned = Pick<TaxReturn, 'lines' | 'taxCents'>

/**
 * A refund as a tax provider takes it: of tires, by what was paid for them; of an amount, divided among all that was sold
 * and its tax, as it was paid.
 */
export function returnOf(
  quote: Pick<Quote, 'lines' | 'adjustments'>,
  { amountCents, items }: { amountCents: number; items: readonly RefundItem[] | null },
): Returned {
  return items === null ? ofAmount(quote, amountCents) : ofItems(items)
}

function ofItems(items: readonly RefundItem[]): Returned {
  const back = items.filter(({ refundable }) => refundable)
  const byCode = Map.groupBy(
    back.flatMap(({ kind, amountCents }) =>
      kind === 'sales-tax' ? [] : [{ taxCode: TAX_CODES[codeOf(kind)], amountCents }],
    ),
    ({ taxCode }) => taxCode,
  )
  const sum = (of: readonly { amountCents: number }[]) =>
    of.reduce((all, { amountCents }) => all + amountCents, 0)
  return {
    lines: [...byCode].map(([taxCode, same], index) => lineOf(index, taxCode, sum(same))),
    taxCents: sum(back.filter(({ kind }) => kind === 'sales-tax')),
  }
}

function ofAmount(quote: Pick<Quote, 'lines' | 'adjustments'>, amountCents: number): Returned {
  const sold = invoiceLines(quote)
  const taxCents = quote.adjustments
    .filter(({ kind }) => kind === 'sales-tax')
    .reduce((all, adjustment) => all + adjustment.amountCents, 0)
  const weights = [...sold.map(({ amount }) => Math.max(0, Math.round(amount * 100))), taxCents]
  const parts = allocateCents(cents(amountCents), weights)
  return {
    lines: sold.flatMap(({ taxCode }, index) => {
      const part = parts[index] ?? 0
      return part === 0 ? [] : [lineOf(index, taxCode, part)]
    }),
    taxCents: parts.at(-1) ?? 0,
  }
}

/** A discount lowered the price of tires. */
const codeOf = (kind: Exclude<RefundItem['kind'], 'sales-tax'>): keyof typeof TAX_CODES =>
  kind === 'tires' || kind === 'discount' ? 'tires' : CODE_OF[kind]

const lineOf = (index: number, taxCode: string, amountCents: number): TaxLine => ({
  number: String(index + 1),
  quantity: 1,
  amount: amountCents / 100,
  taxCode,
})
