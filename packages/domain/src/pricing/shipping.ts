import { SHIPPING_MESSAGES } from '../delivery/messages.ts'
import { shippingCost } from '../delivery/shipping-rate.ts'
import { isContiguousState, stateName } from '../delivery/states.ts'
import { type Cents, NO_CENTS } from '../money/cents.ts'
import { type Adjustment, sharesOf } from './adjustment.ts'
import { PRICING_MESSAGES } from './messages.ts'
import type { PricedLine } from './price-lines.ts'
import type { QuoteContext, Snapshots } from './quote-input.ts'

/** `unknown` until the shopper has said how and where; `no-cost` when nobody can tell us a price to get there. */
export type ShippingVerdict =
  | { verdict: 'known'; adjustment: Adjustment }
  | { verdict: 'unknown' }
  | { verdict: 'no-cost'; place: string }

type ShippedLine = Pick<PricedLine, 'lineId' | 'quantity' | 'tire'>

export function shippingVerdict(
  { deliveryKind, destination }: QuoteContext,
  shipping: Snapshots['shipping'],
  lines: readonly ShippedLine[],
): ShippingVerdict {
  const known = (code: string, reason: string, amountCents = NO_CENTS) =>
    ({ verdict: 'known', adjustment: shippingOf(lines, code, reason, amountCents) }) as const
  if (deliveryKind === 'pickup-at-warehouse') return known('pickup', SHIPPING_MESSAGES.warehousePickup)
  if (deliveryKind === null || destination === null) return { verdict: 'unknown' }
  if (isContiguousState(destination.state)) return known('free', SHIPPING_MESSAGES.free)

  const place = stateName(destination.state) ?? destination.state
  if (shipping === null) return { verdict: 'no-cost', place }
  const tires = lines.map(({ quantity, tire }) => ({ quantity, weightPounds: tire.weightPounds }))
  return known('charged', PRICING_MESSAGES.shippingTo(place), shippingCost(shipping, tires))
}

/** Every tire travels, so each bears the same part of the cost. */
function shippingOf(
  lines: readonly ShippedLine[],
  code: string,
  reason: string,
  amountCents: Cents,
): Adjustment {
  const weights = lines.map(({ lineId, quantity }) => ({ lineId, weight: quantity }))
  return {
    kind: 'shipping',
    code,
    reason,
    amountCents,
    lineId: null,
    baseCents: null,
    quantity: null,
    beneficiary: 'shop',
    shares: sharesOf(amountCents, weights),
    refundable: true,
  }
}
