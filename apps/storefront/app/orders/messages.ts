import { formatRoundedDollars } from '@shop/domain/money/format-dollars'
import { ORDER_MESSAGES } from '@shop/domain/orders/messages'
import { RETURN_TERMS } from '@shop/domain/orders/return-terms'

const tires = (count: number) => (count === 1 ? '1 tire' : `${count} tires`)
const card = (type: string, lastFour: string) => `${type} ending ${lastFour}`

export const orderMessages = {
  confirmation: {
    pageTitle: 'Order placed',
    title: 'Order placed',
    cancelled: 'Order canceled',
    arrives: (day: string, place: string) => `Arrives by ${day} in ${place}.`,
    pickup: (where: string) => `${where}. `,
    order: 'Order',
    receiptSent: ', receipt sent to your email.',
    creditBack: 'The credit you paid with is on its way back to you.',
    checking: 'We’re checking your order before it ships. You don’t need to do anything.',
    notCharged: (lender: string | null) =>
      lender === null ? 'Your card wasn’t charged.' : 'You weren’t charged.',
    track: 'Track order',
    next: 'What happens next',
    pull: 'We get your tires ready',
    afterCheck: 'After our check',
    checkText: 'They’re reserved for you. We start packing when your order is checked.',
    pullToday: (time: string) => `Today, after ${time}`,
    pullTime: (dayAndTime: string) => `After ${dayAndTime}`,
    pullText: 'They’re reserved for you. We start packing when your cancellation window closes.',
    ship: 'They ship',
    shipOnCredit: 'The carrier picks them up, and your tracking number shows on the tracking page.',
    shipText: (lender: string | null) =>
      `The carrier picks them up, we charge ${lender ?? 'your card'}, and your tracking number shows on the tracking page.`,
    arrive: 'They arrive',
    arriveBy: (day: string) => `By ${day}`,
    arriveText: 'Unboxed, each with a label. No signature required.',
    arriveAtPoint: (where: string) => `${where}, in the name you gave us.`,
  },

  rail: {
    title: 'Order',
    total: 'Total',
    paid: 'Paid',
    each: (quantity: number, price: string) => `${quantity} × ${price}`,
    held: (type: string, lastFour: string) => `Held on ${card(type, lastFour)}, charged when your tires ship`,
    charged: (type: string, lastFour: string) => `Charged to ${card(type, lastFour)}`,
    heldBy: (lender: string) => `Approved by ${lender}, charged when your tires ship`,
    chargedBy: (lender: string) => `Paid with ${lender}`,
    releasedBy: (lender: string) => `Not charged. We’re canceling it with ${lender}.`,
    released: (type: string, lastFour: string) =>
      `Not charged. We’re releasing the hold on ${card(type, lastFour)}.`,
    balance: 'Balance',
    creditUsed: 'Your credit was used when you placed the order.',
    creditBack: 'Your credit is on its way back to you.',
    poNumber: (number: string) => `PO number: ${number}`,
    shipsTo: 'Ships to',
    place: (city: string, state: string, zip: string) => `${city}, ${state} ${zip}`,
  },

  cancel: {
    until: (time: string) => `You can cancel until ${time}`,
    minutes: (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),
    left: 'left',
    meter: (left: number, of: number) => `${left} of ${of} minutes left`,
    announce: (count: number) =>
      count === 1 ? '1 minute left to cancel your order' : `${count} minutes left to cancel your order`,
    terms: (lender: string | null) =>
      `No fee, and ${lender === null ? 'we won’t charge your card' : 'you won’t be charged'}. After that, you can return unmounted tires within ${RETURN_TERMS.days} days.`,
    start: 'Cancel order',
    question: 'Cancel this order?',
    confirm: 'Yes, cancel it',
    keep: 'Keep order',
    failed: 'We couldn’t cancel it. Call us now',
    over: (minutes: number) =>
      `Your ${minutes}-minute cancellation window has closed. You can still return unmounted tires within ${RETURN_TERMS.days} days. A ${formatRoundedDollars(RETURN_TERMS.handlingPerTireCents)}-per-tire handling fee may apply.`,
  },

  track: {
    pageTitle: 'Track your order',
    title: 'Track your order',
    lead: 'Your order ID is in your receipt email.',
    orderId: 'Order ID',
    orderIdHint: 'For example ST-7K4M-2Q9X',
    zip: 'ZIP code',
    zipHint: 'The ZIP we’re shipping to.',
    submit: 'Track order',
    noMatch: ORDER_MESSAGES.noMatch,
    orderIdMissing: 'Please enter your order ID',
    tooMany: 'Too many tries. Please wait a few minutes and try again.',
  },

  late: {
    pageTitle: (number: string) => `Order ${number}, new date`,
    order: (number: string) => `Order ${number}`,
    title: {
      open: 'Your tires are running late',
      kept: 'Thanks, we’ll keep your order',
      canceling: 'We’re canceling your order',
      ended: 'We’re canceling your order',
      canceled: 'Your order is canceled',
      'on-its-way': 'Your tires are on the way',
      delivered: 'Your tires are there',
      outdated: 'There’s a newer date',
    },
    open: (promised: string, day: string, place: string) =>
      `We said they’d arrive by ${promised}, and they won’t. We’re sorry. We now expect them by ${day} in ${place}.`,
    expected: (day: string, place: string) => `We expect them by ${day} in ${place}.`,
    canceling: 'You won’t be charged. We’ll email you when it’s done, or if your tires had already left.',
    ended: 'We didn’t hear from you in time. You won’t be charged, and we’ll email you when it’s done.',
    canceled: 'Nothing ships, and you won’t be charged.',
    tooLate: 'It’s too late to cancel, but you can follow them.',
    delivered: (place: string) => `They arrived in ${place}.`,
    outdated: 'We’ve emailed you since. Please use the link in our newest email.',
    promised: 'We promised',
    newDay: 'New date',
    byDay: (day: string) => `By ${day}`,
    silenceKeeps: 'You don’t need to do anything to keep your order.',
    answerBy: (day: string) =>
      `Please choose by ${day}. If we don’t hear from you, we’ll cancel your order and you won’t pay anything.`,
    free: 'Canceling is free until your tires ship. This link works once and only for this order.',
    keep: 'Keep my order',
    cancel: 'Cancel for free',
    total: 'Total',
    tires,
  },

  result: {
    pageTitle: (number: string) => `Order ${number}`,
    processed: 'Order processed',
    pendingPickup: 'Waiting for carrier pickup',
    inTransitBy: (weekday: string) => `In transit, arriving by ${weekday}`,
    inTransitToday: 'In transit, arriving today',
    inTransitLate: 'In transit, running late',
    delivered: 'Delivered',
    ready: 'Ready for pickup',
    cancelled: 'Cancelled',
    leadProcessed: (count: number, day: string, place: string) =>
      `${tires(count)}, arriving by ${day} in ${place}.`,
    leadTransit: (count: number, place: string) => `${tires(count)} on the way to ${place}.`,
    leadLate: (day: string) => `They were due ${day}. Call us and we’ll track them down.`,
    leadDelivered: (count: number, place: string) => `${tires(count)} in ${place}.`,
    leadReady: (count: number, where: string) => `${tires(count)}. ${where}.`,
    leadCancelled: (lender: string | null) =>
      `Nothing ships, and ${lender === null ? 'your card' : 'you'} won’t be charged.`,
    progress: (done: number, of: number) => `Step ${done} of ${of}`,
    gotIt: 'We received your order.',
    pulled: 'Your order is confirmed and your tires are reserved.',
    labelsPrinted: (place: string) => `Labels printed in ${place}.`,
    packing: 'We’re labeling your tires for the carrier.',
    left: (place: string, to: string) => `Left ${place}. On the way to ${to}.`,
    onTheWay: (to: string) => `On the way to ${to}.`,
    willArrive: (to: string) => `To ${to}.`,
    arrived: (to: string) => `In ${to}.`,
    waiting: (where: string) => `${where}.`,
    creditBack: 'The credit you paid with is on its way back to you.',
    refund: (lender: string | null) =>
      lender === null
        ? 'We’re releasing the hold on your card. Your bank may take a few days to show it.'
        : `We’re canceling it with ${lender}. ${lender} may take a few days to show it.`,
    expected: (day: string) => `Expected by ${day}`,
    trackingNumber: (number: string) => `Tracking ${number}`,
    change: 'Need to change something?',
    more: 'Need something else?',
    buyAgain: 'Buy these again',
    buyAgainDetail: (size: string) => `Same tire, ${size}`,
    talk: 'Talk to us',
  },
}
