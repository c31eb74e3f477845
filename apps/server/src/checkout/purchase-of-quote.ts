import { addCents, cents, multiplyCents } from '@shop/domain/money/cents'
import { PAYMENT_MESSAGES } from '@shop/domain/payments/messages'
import type { AdjustmentKind } from '@shop/domain/pricing/adjustment'
import type { Quote } from '@shop/domain/pricing/quote'
import type { OrderOutline } from '../orders/index.ts'
import type { LenderPurchase } from '../payments/index.ts'

type Charge = LenderPurchase['charges'][number]

const KINDS: Readonly<Record<AdjustmentKind, Charge['kind']>> = {
  discount: 'discount',
  coverage: 'goods',
  installation: 'goods',
  shipping: 'shipping',
  handling: 'goods',
  'federal-excise-tax': 'tax',
  'state-tire-fee': 'tax',
  'sales-tax': 'tax',
}

/** An order as a lender is told of it: the charges add up to what is left of its total beside credit, to the cent. */
export function purchaseOfQuote(
  orderId: string,
  { lines, adjustments, totalCents }: Pick<Quote, 'lines' | 'adjustments' | 'totalCents'>,
  outline: Pick<OrderOutline, 'lines'>,
  creditCents = 0,
): LenderPurchase {
  const described = new Map(outline.lines.map(({ id, description }) => [id, description]))
  const tires = lines.map(({ lineId, tireId, unitCents, quantity }): Charge => {
    const tire = described.get(lineId)
    const name = tire ? `${tire.brand} ${tire.name} ${tire.size}` : tireId
    return { kind: 'goods', sku: tireId, name, unitCents, quantity }
  })
  const others = adjustments
    .filter(({ amountCents }) => amountCents !== 0)
    .map(
      // Numbered, because a lender keeps discounts by their names.
      ({ kind, code, reason, amountCents }, index): Charge => ({
        kind: KINDS[kind],
        sku: `${code}-${index + 1}`,
        name: reason,
        unitCents: amountCents,
        quantity: 1,
      }),
    )
  const charges = [...tires, ...others, ...creditCharge(creditCents)]
  const amountCents = cents(totalCents - creditCents)
  const sum = addCents(...charges.map(({ unitCents, quantity }) => multiplyCents(unitCents, quantity)))
  if (sum !== amountCents) throw new Error(`The charges of ${orderId} are ${sum}, and not ${amountCents}`)
  return { orderId, amountCents, charges }
}

const creditCharge = (creditCents: number): Charge[] =>
  creditCents === 0
    ? []
    : [
        {
          kind: 'discount',
          sku: 'store-credit',
          name: PAYMENT_MESSAGES.storeCredit,
          unitCents: cents(-creditCents),
          quantity: 1,
        },
      ]
