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
    order: 'Order',
    receiptSent: ', receipt sent to your email.',
    notCharged: 'Your card wasn’t charged.',
    track: 'Track order',
    next: 'What happens next',
    pull: 'We get your tires ready',
    pullToday: (time: string) => `Today, after ${time}`,
    pullTime: (dayAndTime: string) => `After ${dayAndTime}`,
    pullText: 'They’re reserved for you. We start packing when your cancellation window closes.',
    ship: 'They ship',
    shipText:
      'The carrier picks them up, we charge your card, and your tracking number shows on the tracking page.',
    arrive: 'They arrive',
    arriveBy: (day: string) => `By ${day}`,
    arriveText: 'Unboxed, each with a label. No signature required.',
  },

  rail: {
    title: 'Order',
    total: 'Total',
    paid: 'Paid',
    each: (quantity: number, price: string) => `${quantity} × ${price}`,
    held: (type: string, lastFour: string) => `Held on ${card(type, lastFour)}, charged when your tires ship`,
    charged: (type: string, lastFour: string) => `Charged to ${card(type, lastFour)}`,
    released: (type: string, lastFour: string) =>
      `Not charged. We’re releasing the hold on ${card(type, lastFour)}.`,
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
    terms: `No fee, and we won’t charge your card. After that, you can return unmounted tires within ${RETURN_TERMS.days} days.`,
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

  result: {
    pageTitle: (number: string) => `Order ${number}`,
    processed: 'Order processed',
    pendingPickup: 'Waiting for carrier pickup',
    inTransitBy: (weekday: string) => `In transit, arriving by ${weekday}`,
    inTransitToday: 'In transit, arriving today',
    inTransitLate: 'In transit, running late',
    delivered: 'Delivered',
    cancelled: 'Cancelled',
    leadProcessed: (count: number, day: string, place: string) =>
      `${tires(count)}, arriving by ${day} in ${place}.`,
    leadTransit: (count: number, place: string) => `${tires(count)} on the way to ${place}.`,
    leadLate: (day: string) => `They were due ${day}. Call us and we’ll track them down.`,
    leadDelivered: (count: number, place: string) => `${tires(count)} in ${place}.`,
    leadCancelled: 'Nothing ships, and your card won’t be charged.',
    progress: (done: number, of: number) => `Step ${done} of ${of}`,
    gotIt: 'We received your order.',
    pulled: 'Your order is confirmed and your tires are reserved.',
    labelsPrinted: (place: string) => `Labels printed in ${place}.`,
    packing: 'We’re labeling your tires for the carrier.',
    left: (place: string, to: string) => `Left ${place}. On the way to ${to}.`,
    onTheWay: (to: string) => `On the way to ${to}.`,
    willArrive: (to: string) => `To ${to}.`,
    arrived: (to: string) => `In ${to}.`,
    refund: 'We’re releasing the hold on your card. Your bank may take a few days to show it.',
    expected: (day: string) => `Expected by ${day}`,
    trackingNumber: (number: string) => `Tracking ${number}`,
    change: 'Need to change something?',
    more: 'Need something else?',
    buyAgain: 'Buy these again',
    buyAgainDetail: (size: string) => `Same tire, ${size}`,
    talk: 'Talk to us',
  },
}
