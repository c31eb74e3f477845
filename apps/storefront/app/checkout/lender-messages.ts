const tires = (count: number) => (count === 1 ? 'Your tire is' : `Your ${count} tires are`)

export const lenderMessages = {
  pageTitle: (lender: string) => `Your order and ${lender}`,
  pageTitleWithout: 'Your order',

  waiting: {
    title: (lender: string) => `Waiting for ${lender} to confirm`,
    text: (lender: string) =>
      `This usually takes a few seconds. You can close this page. Once ${lender} confirms, we’ll place your order and email you.`,
    placing: 'Placing your order',
    placingText: 'This usually takes a few seconds. You can close this page. We’ll email you your receipt.',
    approved: (lender: string) => `You approved it at ${lender}`,
    confirms: (lender: string) => `${lender} confirms to us`,
    takesLong: 'Taking longer than usual? Nothing is lost. Please don’t pay again.',
    place: 'We place your order',
    placeText: (email: string) =>
      `You’ll see your confirmation here, and we’ll email your receipt to ${email}.`,
    placeTextWithout: 'You’ll see your confirmation here, and we’ll email your receipt.',
    goBack: (lender: string) => `Didn’t finish at ${lender}? Go back there`,
  },

  unfinished: {
    title: (lender: string) => `You haven’t finished at ${lender}`,
    text: 'Your order isn’t placed yet, and nothing was charged.',
    goBack: (lender: string) => `Go back to ${lender}`,
    another: 'Pay another way',
  },

  setAside: (count: number, time: string | null) =>
    time === null ? `${tires(count)} set aside for you.` : `${tires(count)} set aside until ${time}.`,
  samePrice: 'The price stays the same.',
  notTwice: 'You won’t be charged twice',

  refused: {
    titles: {
      'lender-cancelled': (lender: string) => `You left ${lender} before finishing`,
      'lender-declined': (lender: string) => `${lender} didn’t approve this purchase`,
      'lender-expired': () => 'We couldn’t place your order in time',
    },
    otherTitle: 'We couldn’t place your order',
    texts: {
      'lender-cancelled': 'No loan was taken out and nothing was charged. Your cart is just as you left it.',
      'lender-declined': 'Nothing was charged. Your cart is just as you left it.',
      'lender-expired': 'We can set tires aside for 15 minutes only. Your cart is just as you left it.',
    },
    notCharged: 'You won’t be charged',
    late: (lender: string) => `If ${lender} approves it later, we won’t use that approval.`,
    seeAll: 'See all ways to pay',
    tryAgain: (lender: string, total: string) => `Try ${lender} again, ${total}`,
    discount: (lender: string, percent: number) =>
      `${lender}’s ${percent}% off tires applies only when you pay with ${lender}.`,
  },
}
