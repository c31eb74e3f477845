import type { RefundProblem } from '@shop/domain/payments/judge-refund'

export const messages = {
  look: 'Orders that need a look',
  holds: {
    look: 'Orders on hold',
    alreadyDecided: 'This order isn’t on hold anymore. Someone accepted or canceled it.',
  },
  calendarFile: {
    noTime: 'This order doesn’t have an appointment.',
    slot: (company: string) => `Tire installation at ${company}`,
    dropOff: (company: string) => `Drop off your vehicle at ${company}`,
    van: (company: string) => `${company} comes to install your tires`,
    order: (number: string) => `Order ${number}.`,
    about: (minutes: number) => `About ${minutes} minutes.`,
    asked: 'They haven’t confirmed this time yet.',
    bringKey: 'Bring your wheel lock key if you have one.',
    keepKey: 'Have your wheel lock key ready if you have one.',
    call: (phone: string) => `Questions? Call ${phone}.`,
  },
  refunds: {
    noOrder: 'This order is gone.',
    alreadyWaiting: (number: string) => `A refund of this order is waiting for approval: ${number}.`,
    problems: {
      'nothing-captured':
        'Nothing has been captured yet, so there’s nothing to refund. Cancel the order to release the hold.',
      unpaid: 'This payment was declined or is in dispute. A refund could pay the customer twice.',
      'tires-refunded': 'Some of these tires were refunded before. Check the numbers and try again.',
      'amount-changed': 'The amount for these tires has changed. Check it and try again.',
      'more-than-captured': 'This is more than what’s left to refund.',
    } satisfies Record<RefundProblem, string>,
  },
} as const
