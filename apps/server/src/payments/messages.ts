import type { DifferenceKind } from '@shop/domain/payments/reconcile-settlement'

export const messages = {
  notGenuine: 'This request isn’t from the payment provider.',
  unavailable: 'Card payments aren’t available right now. Please try again in a minute.',
  unreadable: 'This request says nothing we understand.',
  noLender: 'We don’t work with this lender.',
  lenderUnavailable: 'The lender doesn’t answer right now. Please tell us again in a minute.',
  noSavedCard: 'This card isn’t saved anymore.',
  cardOnHold: 'This card holds the money for an order. You can remove it once your tires ship.',
  look: 'Payout differences',
  holdsEnding: {
    look: 'Payment holds that end soon',
    notRenewed: (paidWith: string) =>
      `${paidWith} doesn’t renew a hold without the customer. Ship the rest before it ends, or ask for another way to pay. We emailed the customer.`,
    notKept:
      'The card isn’t on file anymore. Ship the rest before the hold ends, or ask the customer for another way to pay. We emailed the customer.',
    allLeft: 'Everything has left. See on the order that the payment is captured before the hold ends.',
  },
  /** What a difference is, and what somebody does about it. */
  differences: {
    'missing-here': {
      what: 'Paid out, but not in our ledger',
      next: 'Find the payment at the provider. If no order matches, refund it there.',
    },
    'missing-there': {
      what: 'In our ledger, but not paid out',
      next: 'Ask the provider for the payout date. This closes when the money is paid out.',
    },
    amount: {
      what: 'Paid out with another amount',
      next: 'Compare the payment at the provider with the order. The difference is on short and over.',
    },
    fee: {
      what: 'Another fee than agreed',
      next: 'Dispute the fee with the provider, or have the agreed rate changed here.',
    },
    twice: {
      what: 'Paid out twice',
      next: 'Tell the provider, which will take it back. It’s on short and over until then.',
    },
  } satisfies Record<DifferenceKind, { what: string; next: string }>,
} as const
