import { SHIPPING_MESSAGES } from '../delivery/messages.ts'
import { isContiguousState, stateName } from '../delivery/states.ts'
import { NO_CENTS } from '../money/cents.ts'
import type { Adjustment } from './adjustment.ts'
import { PRICING_MESSAGES } from './messages.ts'
import type { QuoteContext, Snapshots } from './quote-input.ts'

/** `unknown` until the shopper has said how and where; `no-cost` when nobody can tell us a price to get there. */
export type ShippingVerdict =
  | { verdict: 'known'; adjustment: Adjustment }
  | { verdict: 'unknown' }
  | { verdict: 'no-cost'; place: string }

export function shippingVerdict(
  { deliveryKind, destination }: QuoteContext,
  shipping: Snapshots['shipping'],
): ShippingVerdict {
  if (deliveryKind === 'pickup-at-warehouse') return known('pickup', SHIPPING_MESSAGES.warehousePickup)
  if (deliveryKind === null || destination === null) return { verdict: 'unknown' }
  if (isContiguousState(destination.state)) return known('free', SHIPPING_MESSAGES.free)

  const place = stateName(destination.state) ?? destination.state
  if (shipping === null) return { verdict: 'no-cost', place }
  return known('charged', shipping.reason || PRICING_MESSAGES.shippingTo(place), shipping.costCents)
}

function known(code: string, reason: string, amountCents = NO_CENTS): ShippingVerdict {
  return {
    verdict: 'known',
    adjustment: {
      kind: 'shipping',
      code,
      reason,
      amountCents,
      lineId: null,
      baseCents: null,
      quantity: null,
      beneficiary: 'shop',
    },
  }
}
