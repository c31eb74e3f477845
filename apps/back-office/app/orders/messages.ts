import type { OrderRow } from '@shop/contracts/order-desk'
import type { TagProps } from '@shop/ui/tag'

export const messages = {
  title: 'Orders',
  needALook: (count: number) => (count === 1 ? '1 needs a look' : `${count} need a look`),
  search: { label: 'Find an order', placeholder: 'Order, email, tracking', button: 'Search', key: '/' },
  found: (count: number) => (count === 1 ? '1 order found' : `${count} orders found`),
  clear: 'Clear filters',
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
  filters: 'Show',
  all: 'All',
  stuck: 'Needs a look',
  days: { summary: 'Days', from: 'From', to: 'To', apply: 'Apply' },
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
  guest: 'Guest',
  noPayment: 'None',
  empty: 'No orders match',
  emptyReason: 'Try another number, or clear the filters.',
  newer: 'Newer',
  older: 'Older',
  pages: 'Pages',
  back: 'Orders',
  line: (placed: string, channel: string, account: string) => `${placed}. ${account}, ${channel}.`,
  cancelWindow: (time: string) => `Can be cancelled until ${time}`,
  workflow: {
    title: 'Workflow',
    done: (done: number, all: number) => `${done} of ${all} done`,
    stuck: (count: number) => (count === 1 ? '1 stuck' : `${count} stuck`),
    retry: 'Retry',
    retrying: 'Taken up again',
    waits: (time: string) => `starts by itself ${time}`,
    running: 'being carried out',
    fault: (text: string) => `It stopped: ${text}`,
    failedStep: 'failed',
    steps: 'Steps',
    retryHint: 'It carries on from the step that failed. What was done is not done again.',
  },
  items: { title: 'Items', tires: (count: number) => (count === 1 ? '1 tire' : `${count} tires`) },
  lot: (lot: string, quantity: number) => `Lot ${lot} × ${quantity}`,
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
  customer: {
    title: 'Customer',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    address: 'Address',
    place: 'Place',
    note: 'Instructions',
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

export const deliveryNames: Readonly<Record<string, string>> = { 'ship-to-me': 'Ship to me' }

export const paymentNames: Readonly<Record<string, string>> = { credit: 'Card', paypal: 'PayPal' }

export const ledgerAccounts: Readonly<Record<string, string>> = {
  receivable: 'Receivable from the card',
  unearned: 'Unearned, until the tires leave',
  cash: 'Cash',
  sales: 'Tire sales',
  shipping: 'Shipping',
  'installer-payable': 'Payable to installers',
  'fees-payable': 'State tire fees payable',
  'tax-payable': 'Sales tax payable',
}
