import { HOLD_CHANGES } from '@shop/domain/pricing/held-quote'
import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { Cents } from '../platform/money.ts'

const HeldQuote = z.object({
  /** What the order costs until then, or less where the price falls. */
  totalInCents: Cents,
  heldUntil: z.string(),
  /** Of where the tires go. */
  timeZone: z.string(),
  /** What it would cost without the hold. */
  totalNowInCents: Cents,
  /** Why it is another total than the one that was held before. */
  change: z.enum(HOLD_CHANGES),
  totalBeforeInCents: Cents.nullable(),
})
export type HeldQuote = z.infer<typeof HeldQuote>

export const putHeldQuote = endpoint({
  method: 'PUT',
  path: '/checkout/held-quote',
  access: 'shopper',
  summary: 'Holds the total of the cart for 30 minutes, or prolongs that up to 45 while checkout is open',
  query: z.object({ cartId: z.uuid() }),
  /** Null for a cart that cannot be ordered yet, or is being ordered. */
  response: z.object({ heldQuote: HeldQuote.nullable() }),
})
