import type { TransactionRequest } from 'braintree'
import type { LenderPurchase } from '../lenders/lender.ts'
import type { CardUse } from '../payment-provider.ts'

const LINES_MOST = 249
const NAME_LONGEST = 35
const CODE_LONGEST = 12

/** What the bank compares with the address it has, and the gateway with what it knows of the browser. */
export function billedTo({ billing, deviceData }: CardUse): Partial<TransactionRequest> {
  return {
    billing: {
      streetAddress: billing.addressLine1,
      locality: billing.city,
      region: billing.state,
      postalCode: billing.zip,
      countryCodeAlpha2: 'US',
    },
    ...(deviceData !== null && { deviceData }),
  }
}

/** What is bought, within the gateway's limits: lines, tax and shipping less discounts are the amount, to the cent. */
export function itemized({ charges }: LenderPurchase): Partial<TransactionRequest> {
  const sumOf = (...kinds: LenderPurchase['charges'][number]['kind'][]) =>
    charges
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0)
  const goods = charges.filter(({ kind, unitCents }) => kind === 'goods' && unitCents > 0)
  // A line more than the gateway takes: it is told the sums alone.
  if (goods.length === 0 || goods.length > LINES_MOST) return {}
  const [discount, shipping, tax] = [-sumOf('discount'), sumOf('shipping'), sumOf('tax')]
  return {
    lineItems: goods.map(({ name, sku, unitCents, quantity }) => ({
      kind: 'debit',
      name: name.slice(0, NAME_LONGEST),
      productCode: sku.slice(0, CODE_LONGEST),
      quantity: String(quantity),
      unitAmount: dollars(unitCents),
      totalAmount: dollars(unitCents * quantity),
    })),
    ...(discount > 0 && { discountAmount: dollars(discount) }),
    ...(shipping > 0 && { shippingAmount: dollars(shipping) }),
    ...(tax > 0 && { taxAmount: dollars(tax) }),
  }
}

const dollars = (cents: number): string => (cents / 100).toFixed(2)
