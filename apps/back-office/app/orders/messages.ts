import type { OrderRow } from '@shop/contracts/orders/order-desk'
import type { TagProps } from '@shop/ui/tag'

export const messages = {
  title: 'Orders',
  needALook: (count: number) => (count === 1 ? '1 needs attention' : `${count} need attention`),
  search: {
    label: 'Find an order',
    placeholder: 'Order, name, phone, email, ZIP',
    hint: 'Search by an order number, a last name, a phone number, the whole email address, a ZIP or a tracking number.',
    found: (count: number, isMore: boolean) =>
      isMore ? `More than ${count} orders found` : count === 1 ? '1 order found' : `${count} orders found`,
  },
  figures: {
    label: 'Figures',
    today: 'Today',
    orders: (count: number) => (count === 1 ? '1 order' : `${count} orders`),
    awaiting: 'Awaiting carrier',
    oldest: (age: string) => `oldest ${age}`,
    nothingWaits: 'none waiting',
    inTransit: 'In transit',
    onTheRoad: 'with the carrier',
    stuck: 'Needs attention',
    stuckText: 'workflow failed',
    noneStuck: 'all workflows running',
  },
  undecided: {
    title: 'Pending payment',
    text: 'Orders waiting on the payment provider. Each one updates automatically when the provider responds.',
    age: (age: string) => `waiting ${age}`,
    mayBeCharged: 'Card may be charged',
    notCharged: 'Card not charged',
    states: {
      waiting: 'Waiting',
      running: 'Checking',
      stuck: 'Needs attention',
      done: 'Done',
      cancelled: 'Canceled',
    },
    retry: 'Retry',
    retried: 'Retrying.',
    more: (count: number) => `and ${count} more`,
  },
  all: 'All orders',
  stuck: 'Needs attention',
  unpaid: 'Unpaid',
  days: { from: 'Placed from', to: 'Placed until' },
  table: {
    caption: 'Orders',
    order: 'Order',
    customer: 'Customer, ZIP',
    tires: 'Tires',
    quantity: 'Qty',
    delivery: 'Delivery',
    total: 'Total',
    payment: 'Payment',
    status: 'Status',
    channel: 'Channel',
    channelId: 'Channel ID',
    account: 'Account',
  },
  guest: 'Guest',
  noPayment: 'None',
  empty: 'No orders match',
  emptyReason: 'Try another number, or clear the filters.',
  back: 'Orders',
  line: (placed: string, channel: string, account: string) => `${placed}. ${account}, ${channel}.`,
  cancelWindow: (time: string) => `Can be canceled until ${time}`,
  workflow: {
    title: 'Workflow',
    done: (done: number, all: number) => `${done} of ${all} done`,
    stuck: (count: number) => (count === 1 ? '1 stuck' : `${count} stuck`),
    retry: 'Retry',
    retrying: 'Retrying.',
    carriedOn: 'Completed.',
    waits: (time: string) => `starts automatically ${time}`,
    running: 'running',
    fault: (text: string) => `It stopped: ${text}`,
    failedStep: 'failed',
    steps: 'Steps',
    retryHint: 'Resumes at the step that failed. Completed steps aren’t repeated.',
  },
  items: { title: 'Items', tires: (count: number) => (count === 1 ? '1 tire' : `${count} tires`) },
  /** A lot is a week of production, which a tire wears as its DOT week. */
  lot: (lot: string, quantity: number) => {
    const week = /^\d\d(\d\d)W(\d\d)$/.exec(lot)
    return `${week ? `DOT wk ${week[2]}/${week[1]}` : `Lot ${lot}`} × ${quantity}`
  },
  fits: { fits: 'Fits', 'fits-with-caveat': 'Fits, with something to check', 'does-not-fit': 'Doesn’t fit' },
  positions: { front: 'Front', rear: 'Rear', all: null },
  money: { title: 'Price', total: 'Total', tires: 'Tires' },
  ledger: {
    title: 'Ledger',
    account: 'Account',
    debit: 'Debit',
    credit: 'Credit',
    total: 'Total',
    balanced: (amount: string) => `Balanced, ${amount}`,
    off: (amount: string) => `Off by ${amount}`,
    empty: 'Nothing posted yet.',
  },
  promise: { title: 'Delivery', arrivesBy: 'Arrives by', cancelUntil: 'Cancel until', to: 'Ships to' },
  shipment: {
    title: 'Shipments',
    from: 'From',
    carrier: 'Carrier',
    state: 'Status',
    tracking: 'Tracking',
    noLabel: 'No label yet',
    none: 'Planned when the order is released.',
  },
  payment: { title: 'Payment', method: 'Method', state: 'Status', amount: 'Amount', none: 'No payment yet.' },
  actions: {
    title: 'Actions',
    cancel: 'Cancel and refund',
    noFee: (total: string, until: string) => `${total}, no fee until ${until}`,
    ask: 'Cancel order…',
    reason: 'Why are you canceling?',
    reasonHint: 'Saved in the audit trail. Don’t include personal details.',
    reasonMissing: 'Please enter a reason.',
    confirm: 'Cancel order',
    keep: 'Keep order',
    cancelled: 'Order canceled. The tires are back in stock, and the card hold is released automatically.',
  },
  customer: {
    title: 'Customer',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    address: 'Address',
    place: 'City',
    note: 'Instructions',
    orders: 'Orders',
    ordered: (count: number, since: string, total: string) => `${count} since ${since}, ${total}`,
    reveal: 'Reveal (logged)',
    revealing: (orderNumber: string) => `see who placed order ${orderNumber}`,
    opened: 'Your visit to this order was logged.',
  },
} as const

export const stateNames: Readonly<Record<OrderRow['state'], string>> = {
  placed: 'Processed',
  released: 'Carrier pickup',
  shipped: 'In transit',
  delivered: 'Delivered',
  cancelled: 'Canceled',
}

export const stateTones: Readonly<Record<OrderRow['state'], TagProps['tone']>> = {
  placed: 'plain',
  released: 'info',
  shipped: 'info',
  delivered: 'ok',
  cancelled: 'danger',
}

export const workflowNames: Readonly<Record<string, string>> = {
  'place-order': 'Order placed',
  'send-receipt': 'Receipt sent',
  'release-order': 'Released to warehouse',
  'capture-payment': 'Payment captured',
  'void-payment': 'Authorization voided',
  'refund-payment': 'Refund sent',
  'file-tax': 'Sales tax filed',
}

/** What a step did, by the first words of its name. */
export const stepNames: Readonly<Record<string, string>> = {
  reserve: 'Tires reserved',
  'record order': 'Order recorded',
  'undo declined': 'Tires released, card declined',
  'undo unavailable': 'Tires released, payment unavailable',
  'hand over': 'Payment status unknown, checking again',
  release: 'Sent to warehouse',
  book: 'Carrier booked',
  label: 'Label recorded',
  capture: 'Capture requested',
  void: 'Void requested',
  'file tax': 'Sales tax filed',
  'tell of tax': 'Tax alert sent',
  // Orders of earlier releases.
  payments: 'Payments loaded',
  record: 'Posted to ledger',
  'tell of': 'Payment alert sent',
  address: 'Address loaded',
  'undo wrong amount': 'Tires released, wrong amount',
}

export const paymentStates: Readonly<Record<string, string>> = {
  authorized: 'Authorized',
  captured: 'Captured',
  voided: 'Voided',
  settled: 'Settled',
  'settlement-declined': 'Settlement declined',
  disbursed: 'Paid out',
  refunded: 'Refunded',
  disputed: 'Disputed',
  'charged-back': 'Charged back',
}

export const shipmentStates: Readonly<Record<string, string>> = {
  planned: 'Planned',
  labelled: 'Label created',
  'in-transit': 'In transit',
  delivered: 'Delivered',
  void: 'Voided',
}

export const deliveryNames: Readonly<Record<string, string>> = { 'ship-to-me': 'Ship to me' }

export const paymentNames: Readonly<Record<string, string>> = { credit: 'Card', paypal: 'PayPal' }

export const ledgerAccounts: Readonly<Record<string, string>> = {
  receivable: 'Card receivable',
  unearned: 'Deferred revenue',
  cash: 'Gateway clearing',
  bank: 'Bank',
  disputed: 'Disputes receivable',
  chargebacks: 'Chargeback losses',
  sales: 'Tire sales',
  shipping: 'Shipping',
  'installer-payable': 'Installers payable',
  'fees-payable': 'State tire fees payable',
  'tax-payable': 'Sales tax payable',
}
