import type { OrderRow } from '@shop/contracts/orders/order-desk'
import type { TagProps } from '@shop/ui/tag'

export const messages = {
  title: 'Orders',
  needALook: (count: number) => (count === 1 ? '1 needs a look' : `${count} need a look`),
  search: { label: 'Find an order', placeholder: 'Order, email, tracking', button: 'Search', key: '/' },
  found: (count: number) => (count === 1 ? '1 order found' : `${count} orders found`),
  clear: 'Clear filters',
  clearSearch: 'Clear search',
  noneFound: 'Search by an order number, the whole email address or a tracking number.',
  figures: {
    label: 'Figures',
    today: 'Today',
    orders: (count: number) => (count === 1 ? '1 order' : `${count} orders`),
    awaiting: 'Awaiting carrier',
    oldest: (age: string) => `oldest ${age}`,
    nothingWaits: 'nothing waits',
    inTransit: 'In transit',
    onTheRoad: 'with the carrier',
    stuck: 'Needs a look',
    stuckText: 'a workflow has given up',
    noneStuck: 'every workflow runs',
  },
  undecided: {
    title: 'Not decided yet',
    text: 'Orders that wait for the payment provider. Each ends by itself when the provider answers.',
    age: (age: string) => `waits ${age}`,
    mayBeCharged: 'Card may be charged',
    notCharged: 'Card not charged',
    states: {
      waiting: 'Waiting',
      running: 'Looking it up',
      stuck: 'Needs a look',
      done: 'Done',
      cancelled: 'Stopped',
    },
    retry: 'Retry',
    retried: 'Taken up again.',
    more: (count: number) => `and ${count} more`,
  },
  filters: 'Show',
  all: 'All',
  stuck: 'Needs a look',
  unpaid: 'Unpaid',
  filter: 'Filter',
  days: {
    summary: 'Days',
    from: 'From',
    to: 'To',
    apply: 'Apply',
    clear: 'All days',
    shown: (from: string | undefined, to: string | undefined) =>
      from && to ? `${from} to ${to}` : from ? `From ${from}` : `Until ${to}`,
  },
  table: {
    caption: 'Orders, newest first',
    order: 'Order',
    account: 'Account',
    tires: 'Tires',
    quantity: 'Qty',
    delivery: 'Delivery',
    total: 'Total',
    payment: 'Payment',
    status: 'Status',
  },
  cardLine: (delivery: string, placed: string) => `${delivery}, ${placed}`,
  guest: 'Guest',
  noPayment: 'None',
  empty: 'No orders match',
  emptyReason: 'Try another number, or clear the filters.',
  pageLine: (count: number, oldest: string, newest: string) =>
    `${count === 1 ? '1 order' : `${count} orders`}, ${oldest === newest ? newest : `${oldest} to ${newest}`}`,
  newer: 'Newer',
  older: 'Older',
  back: 'Orders',
  line: (placed: string, channel: string, account: string) => `${placed}. ${account}, ${channel}.`,
  cancelWindow: (time: string) => `Can be cancelled until ${time}`,
  workflow: {
    title: 'Workflow',
    done: (done: number, all: number) => `${done} of ${all} done`,
    stuck: (count: number) => (count === 1 ? '1 stuck' : `${count} stuck`),
    retry: 'Retry',
    retrying: 'Taken up again.',
    carriedOn: 'It carried on and is done.',
    waits: (time: string) => `starts by itself ${time}`,
    running: 'being carried out',
    fault: (text: string) => `It stopped: ${text}`,
    failedStep: 'failed',
    steps: 'Steps',
    retryHint: 'It carries on from the step that failed. What was done is not done again.',
  },
  items: { title: 'Items', tires: (count: number) => (count === 1 ? '1 tire' : `${count} tires`) },
  /** A lot is a week of production, which a tire wears as its DOT week. */
  lot: (lot: string, quantity: number) => {
    const week = /^\d\d(\d\d)W(\d\d)$/.exec(lot)
    return `${week ? `DOT wk ${week[2]}/${week[1]}` : `Lot ${lot}`} × ${quantity}`
  },
  fits: { fits: 'Fits', 'fits-with-caveat': 'Fits with a caveat', 'does-not-fit': 'Does not fit' },
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
    empty: 'Nothing is posted yet.',
  },
  promise: { title: 'Promise', arrivesBy: 'Arrives by', cancelUntil: 'Cancel until', to: 'Goes to' },
  shipment: {
    title: 'Shipments',
    from: 'From',
    carrier: 'Carrier',
    state: 'State',
    tracking: 'Tracking',
    noLabel: 'Not bought yet',
    none: 'Planned when the order is released.',
  },
  payment: { title: 'Payment', method: 'Method', state: 'State', amount: 'Amount', none: 'No payment.' },
  actions: {
    title: 'Actions',
    cancel: 'Cancel and refund',
    noFee: (total: string, until: string) => `${total}, no fee until ${until}`,
    ask: 'Cancel',
    reason: 'Why is it cancelled?',
    reasonHint: 'Kept in the audit trail. Nothing about a person, please.',
    reasonMissing: 'Say why in a few words.',
    confirm: 'Cancel the order',
    keep: 'Keep it',
    cancelled: 'Cancelled. The tires are back in stock, the card is let go by itself.',
  },
  customer: {
    title: 'Customer',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    address: 'Address',
    place: 'Place',
    note: 'Instructions',
    orders: 'Orders',
    ordered: (count: number, since: string, total: string) => `${count} since ${since}, ${total}`,
    reveal: 'Reveal, will be logged',
    opened: 'Opening this order is in the audit trail.',
  },
} as const

export const stateNames: Readonly<Record<OrderRow['state'], string>> = {
  placed: 'Processed',
  released: 'Carrier pickup',
  shipped: 'In transit',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
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
  'send-receipt': 'Receipt to the buyer',
  'release-order': 'Release to the warehouse',
  'capture-payment': 'Money taken',
  'void-payment': 'Money let go',
}

/** What a step did, by the first words of its name. */
export const stepNames: Readonly<Record<string, string>> = {
  'learn tax': 'Sales tax asked for',
  reserve: 'Tires reserved',
  authorize: 'Payment authorized',
  'look up': 'Payment looked up',
  'record order': 'Order written down',
  'undo declined': 'Given back, card declined',
  'undo unavailable': 'Given back, no payment',
  'undo wrong amount': 'Given back, wrong amount',
  'send receipt': 'Receipt sent',
  release: 'Given to the warehouse',
  address: 'Address read',
  book: 'Carrier booked',
  label: 'Label kept',
  payments: 'Payments read',
  capture: 'Money taken',
  void: 'Money let go',
  record: 'Written into the ledger',
  'file tax': 'Sales tax filed',
  'alert tax': 'Somebody told about the tax',
  alert: 'Somebody told about it',
}

export const paymentStates: Readonly<Record<string, string>> = {
  authorized: 'Authorized',
  captured: 'Taken',
  voided: 'Let go',
  settled: 'Settled',
  'settlement-declined': 'Not paid: the bank declined the settlement',
  disbursed: 'Paid out to our account',
  refunded: 'Refunded',
  disputed: 'Disputed by the cardholder',
  'charged-back': 'Charged back: the dispute was lost',
}

export const shipmentStates: Readonly<Record<string, string>> = {
  planned: 'Planned',
  labelled: 'Label bought',
  'in-transit': 'In transit',
  delivered: 'Delivered',
  void: 'Void',
}

export const deliveryNames: Readonly<Record<string, string>> = { 'ship-to-me': 'Ship to me' }

export const paymentNames: Readonly<Record<string, string>> = { credit: 'Card', paypal: 'PayPal' }

export const ledgerAccounts: Readonly<Record<string, string>> = {
  receivable: 'Receivable from the card',
  unearned: 'Unearned, until the tires leave',
  cash: 'Cash at the gateway',
  bank: 'Bank',
  disputed: 'Held back in disputes',
  chargebacks: 'Lost in disputes',
  sales: 'Tire sales',
  shipping: 'Shipping',
  'installer-payable': 'Payable to installers',
  'fees-payable': 'State tire fees payable',
  'tax-payable': 'Sales tax payable',
}
