import type { TrackedOrder } from '@shop/contracts/orders/orders'
import type { Quote } from '@shop/contracts/pricing/pricing'
import { someQuote } from './some-quote.ts'

type Adjustment = Quote['adjustments'][number]

const adjustment = (kind: Adjustment['kind'], reason: string, amountCents: number): Adjustment => ({
  kind,
  code: kind,
  reason,
  amountCents,
  lineId: null,
  baseCents: null,
  quantity: null,
  beneficiary: 'shop',
})

/** Four tires shipped to Philadelphia. */
export const exampleQuote: Quote = someQuote({
  adjustments: [
    adjustment('discount', '$20 off 4', -2_000),
    adjustment('shipping', 'Free shipping in the contiguous US', 0),
    adjustment('state-tire-fee', 'Pennsylvania tire fee, 4 × $1.00', 400),
    adjustment('sales-tax', 'Sales tax in Pennsylvania, 6% of $591.96', 3_552),
  ],
  tiresCents: 61_196,
  discountCents: 2_000,
  governmentCents: 3_952,
  totalCents: 63_148,
  complete: true,
  quotedAt: '2026-11-16T15:00:00.000Z',
})

/** Placed on Monday, Nov 16 at 10:04 AM in Philadelphia. */
export function exampleOrder(different: Partial<TrackedOrder> = {}): TrackedOrder {
  return {
    orderNumber: 'ST-7K4M-2Q9X',
    state: 'placed',
    placedAt: '2026-11-16T15:04:00.000Z',
    cancelUntil: '2026-11-16T15:34:00.000Z',
    canCancel: true,
    isBeingChecked: false,
    timeZone: 'America/New_York',
    arrivesBy: '2026-11-20',
    steps: steps(1),
    trackingNumbers: [],
    items: [
      {
        productId: 100_021,
        brand: 'Northline',
        name: 'Meridian AS',
        size: '225/65R17',
        service: '102H',
        quantity: 4,
        unitCents: 15_299,
        imageSrc: '/images/tires/northline/meridian-as/sidetread.webp',
        href: '/brands/northline-tires/meridian-as',
      },
    ],
    pickup: null,
    installation: null,
    destination: { city: 'Philadelphia', state: 'PA', zip: '19103' },
    payment: { cardType: 'Visa', lastFour: '4242', poNumber: null },
    credits: [],
    quote: exampleQuote,
    ...different,
  }
}

const names = ['Order Processed', 'Pending Carrier Pickup', 'In Transit', 'Delivered'] as const

/** The journey as far as its first `reached` steps. */
export function steps(reached: number): TrackedOrder['steps'] {
  return names.map((name, index) => ({
    name,
    state:
      index + 1 < reached || reached === names.length ? 'done' : index + 1 === reached ? 'current' : 'todo',
    at: index < reached ? `2026-11-${16 + index}T15:04:00.000Z` : null,
    note: index > 0 && index < reached ? 'Allentown, PA' : null,
  }))
}
