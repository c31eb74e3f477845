import type { DeskOrder, OrderFigures } from '@shop/contracts/orders/order-desk'
import type { ListedOrder } from '@shop/contracts/orders/order-list'
import type { ReviewToModerate } from '@shop/contracts/reviews/review-moderation'

export function exampleRow(different: Partial<ListedOrder> = {}): ListedOrder {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    orderNumber: 'ST-7K4M-2Q9X',
    placedAt: '2026-11-16T15:04:00.000Z',
    state: 'placed',
    isStuck: false,
    isUnpaid: false,
    accountType: null,
    customer: { name: 'Ana M.', place: 'Philadelphia, PA', zip: '19103' },
    channelName: 'SimpleTire',
    tires: [{ name: 'Northline Meridian AS', size: '225/65R17', quantity: 4 }],
    deliveryKind: 'ship-to-me',
    totalCents: 63_148,
    paymentType: 'credit',
    ...different,
  }
}

/** A list nobody has saved a view of. */
export const noViews = { body: { views: [], preference: null } }

/** A whole list on one page. */
export const onePage = <Row>(...rows: Row[]) => ({ body: { rows, next: null, previous: null } })

export const exampleFigures: OrderFigures = {
  today: { count: 62, totalCents: 4_120_600 },
  awaitingCarrier: { count: 19, oldestAt: '2026-11-16T11:00:00.000Z' },
  inTransit: { count: 7 },
  stuck: { count: 1 },
}

export function exampleOrder(different: Partial<DeskOrder> = {}): DeskOrder {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    orderNumber: 'ST-7K4M-2Q9X',
    channelName: 'SimpleTire',
    accountType: null,
    state: 'placed',
    isUnpaid: false,
    placedAt: '2026-11-16T15:04:00.000Z',
    cancelUntil: '2026-11-16T15:34:00.000Z',
    cancelledAt: null,
    timeZone: 'America/New_York',
    arrivesBy: '2026-11-20',
    deliveryKind: 'ship-to-me',
    pickupName: null,
    installation: null,
    lines: [],
    quote: { adjustments: [], tiresCents: 63_148, totalCents: 63_148 } as unknown as DeskOrder['quote'],
    poNumber: null,
    payments: [],
    isHeld: false,
    hold: null,
    ledger: [
      { id: 1, posting: 'p', account: 'receivable', amountCents: 63_148, at: '2026-11-16T15:04:00.000Z' },
      { id: 2, posting: 'p', account: 'unearned', amountCents: -63_148, at: '2026-11-16T15:04:00.000Z' },
    ],
    shipments: [],
    customer: {
      initials: 'AM',
      email: 'a•••••@example.com',
      phone: '••• ••• ••42',
      place: 'Philadelphia, PA',
      orders: { count: 4, since: '2025-03-01T15:04:00.000Z', totalCents: 206_156 },
    },
    workflows: [],
    ...different,
  }
}

/** A card that holds what an example order costs. */
export function examplePayment(
  different: Partial<DeskOrder['payments'][number]> = {},
): DeskOrder['payments'][number] {
  return {
    id: '00000000-0000-4000-8000-000000000002',
    type: 'credit',
    state: 'authorized',
    amountCents: 63_148,
    authorizedCents: 63_148,
    capturedCents: 0,
    voidedCents: 0,
    refundedCents: 0,
    cardType: 'Visa',
    lastFour: '1111',
    holdUntil: '2026-11-23T15:04:00.000Z',
    bankAnswer: null,
    ...different,
  }
}

export function exampleReview(different: Partial<ReviewToModerate> = {}): ReviewToModerate {
  return {
    id: 1,
    summary: 'Quiet, but slow to warm up',
    comments: 'Ask for bay 2, 215 555 0188, they know.',
    isVerifiedBuyer: true,
    vehicle: '2019 Subaru Outback',
    milesBand: '10000-14999',
    drivingStyle: 'confident',
    use: 'highway-and-city',
    line: {
      slug: 'meridian-as',
      name: 'Meridian AS',
      brand: { slug: 'northline', label: 'Northline' },
      type: { id: 1, name: 'All-season', slug: 'all-season' },
      imageSrc: null,
    },
    state: 'submitted',
    refusal: null,
    flags: [],
    marks: [],
    sameTextCount: 0,
    orderNumber: 'ST-7K4M-2Q9X',
    purchasedOn: '2025-11-24',
    writtenAt: '2026-11-16T15:04:00.000Z',
    decidedAt: null,
    ...different,
  }
}
