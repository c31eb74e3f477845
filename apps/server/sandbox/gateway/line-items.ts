import { z } from 'zod'
import { readAmount } from './money.ts'
import { type Refusal, refusals } from './refusals.ts'

const text = z.union([z.string(), z.number()])

export const itemsRequest = z.looseObject({
  line_items: z
    .array(
      z.looseObject({
        kind: z.string(),
        name: z.string(),
        product_code: text.optional(),
        quantity: text,
        unit_amount: text,
        total_amount: text,
      }),
    )
    .optional(),
  discount_amount: text.optional(),
  shipping_amount: text.optional(),
  tax_amount: text.optional(),
})

const LINES_MOST = 249
const NAME_LONGEST = 35
const CODE_LONGEST = 12

/** What is wrong with the lines of a sale: Braintree's limits, and that with tax and shipping they are what is charged. */
export function lineRefusals(request: z.infer<typeof itemsRequest>, amountCents: number): Refusal[] {
  const lines = request.line_items
  if (!lines) return []
  const found: Refusal[] = []
  if (lines.length > LINES_MOST) found.push(refusals.tooManyLines)
  if (lines.some(({ name }) => name.length > NAME_LONGEST)) found.push(refusals.lineNameTooLong)
  if (lines.some(({ product_code: code }) => String(code ?? '').length > CODE_LONGEST))
    found.push(refusals.productCodeTooLong)
  if (lines.some(({ kind }) => kind !== 'debit' && kind !== 'credit')) found.push(refusals.lineKindInvalid)
  if (lines.some((line) => centsOf(line.unit_amount) <= 0)) found.push(refusals.unitAmountNotPositive)
  const wrong = lines.some(
    (line) => Number(line.quantity) * centsOf(line.unit_amount) !== centsOf(line.total_amount),
  )
  const sum =
    lines.reduce(
      (total, { kind, total_amount: line }) => total + (kind === 'debit' ? 1 : -1) * centsOf(line),
      0,
    ) +
    centsOf(request.tax_amount ?? 0) +
    centsOf(request.shipping_amount ?? 0) -
    centsOf(request.discount_amount ?? 0)
  if (wrong || sum !== amountCents) found.push(refusals.linesNotTheAmount)
  return found
}

function centsOf(value: string | number): number {
  const amount = readAmount(value)
  return amount.ok ? amount.cents : 0
}
