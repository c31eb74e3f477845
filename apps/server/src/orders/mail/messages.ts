export const messages = {
  subject: (number: string, shop: string) => `Your ${shop} order ${number}`,
  preview: (total: string, lender: string | null) =>
    lender === null
      ? `Thanks for your order. We’re holding ${total} on your card until your tires ship.`
      : `Thanks for your order. ${lender} approved ${total}, charged when your tires ship.`,
  heading: 'Order placed',
  greeting: (firstName: string) => `Hi ${firstName}, thanks for your order. We’re getting your tires ready.`,
  order: 'Order',
  arrives: (day: string) => `Arrives by ${day}`,
  installation: {
    when: (day: string, time: string, zone: string) => `${day}, ${time} (${zone})`,
    slot: (when: string, place: string) => `Your appointment is ${when} at ${place}.`,
    dropOff: (when: string, place: string) => `Drop off your vehicle ${when} at ${place}.`,
    van: (company: string, when: string) => `${company} comes to you ${when}.`,
    asked: 'They haven’t confirmed this time yet.',
    untimed: (place: string) => `Your installer is ${place}. You haven’t picked a time yet.`,
    vanUntimed: (company: string) => `${company} comes to you. You haven’t picked a time yet.`,
  },
  there: (day: string) => `Your tires are there by ${day}.`,
  tires: 'Tires',
  government: 'Taxes and government fees',
  total: 'Total',
  dueAtInstaller: (amount: string) => `You’ll pay the installer ${amount} for installation.`,
  coverage: (months: number, version: string) =>
    `Your road hazard coverage lasts ${months} months (terms ${version}).`,
  /** A lender has no number to tell. */
  paidBy: (type: string, lastFour: string | null) =>
    `${lastFour ? `${type} ending ${lastFour}` : type}. Charged when your tires ship.`,
  credit: (codeEnd: string | null) => (codeEnd === null ? 'Store credit' : `Gift card ending ${codeEnd}`),
  leftToPay: 'Left to pay',
  paidWithCredit: (total: string) => `Thanks for your order. Your credit paid for all ${total} of it.`,
  poNumber: (number: string) => `PO number: ${number}`,
  cancelUntil: (until: string) => `You can cancel until ${until}.`,
  track: 'Track your order',
  holdEnding: {
    subject: (number: string, shop: string) => `Payment needed for your ${shop} order ${number}`,
    preview: (amount: string) => `We couldn’t renew the hold of ${amount} for your order.`,
    heading: 'We couldn’t renew your payment hold',
    text: (firstName: string, number: string) =>
      `Hi ${firstName}, some of order ${number} hasn’t shipped yet, and its payment hold ends soon.`,
    /** A lender has no number to tell. */
    declined: (amount: string, type: string | null, lastFour: string | null) =>
      lastFour === null
        ? `We asked ${type ?? 'your payment provider'} to hold ${amount} for longer, and it was declined.`
        : `We asked for a new hold of ${amount} on your ${type} ending ${lastFour}, and it was declined.`,
    /** A wallet, or a card that is not kept any more. */
    notRenewed: (amount: string, type: string | null, lastFour: string | null) =>
      `We can’t renew the hold of ${amount} on ${lastFour === null ? (type ?? 'your account') : `your ${type ?? 'card'} ending ${lastFour}`} without you.`,
    notCharged: 'You haven’t been charged for that part.',
    ends: (day: string) => `The hold ends ${day}.`,
    next: 'Please contact us to pay for it another way.',
    contact: 'Contact us',
  },
  delay: {
    subject: (number: string, shop: string) => `Your ${shop} order ${number} is running late`,
    preview: (day: string) => `We now expect your tires by ${day}.`,
    heading: 'Your tires are running late',
    text: (firstName: string, number: string, promised: string) =>
      `Hi ${firstName}, we said order ${number} would arrive by ${promised}. It won’t, and we’re sorry.`,
    newDay: (day: string) => `We now expect it by ${day}.`,
    onTheWay: 'It’s with the carrier, so you don’t need to do anything.',
    silenceKeeps:
      'You don’t need to do anything to keep it. If you’d rather cancel, it’s free until it ships.',
    answerBy: (until: string) =>
      `Please tell us by ${until} if you’ll wait. If we don’t hear from you, we’ll cancel it and you won’t pay anything.`,
    choose: 'Keep or cancel',
    left: {
      subject: (number: string, shop: string) => `Your ${shop} order ${number} has already shipped`,
      preview: 'Your tires left before we could cancel.',
      heading: 'Your tires have already shipped',
      text: (firstName: string, number: string) =>
        `Hi ${firstName}, the carrier picked up order ${number} before we could cancel it.`,
      next: (day: string) =>
        `We expect it by ${day}. If you don’t want your tires anymore, contact us and we’ll make it right.`,
    },
  },
  reminder: {
    'tires-in': {
      subject: (number: string, shop: string) => `The tires of your ${shop} order ${number} are in`,
      preview: 'Your tires have arrived.',
      heading: 'Your tires are in',
      text: (firstName: string, number: string) =>
        `Hi ${firstName}, your tires for order ${number} have arrived.`,
    },
    'day-before': {
      subject: (number: string, shop: string) => `Your installation for ${shop} order ${number} is coming up`,
      preview: 'Your tires are there and your appointment is coming up.',
      heading: 'Your installation is coming up',
      text: (firstName: string, number: string) =>
        `Hi ${firstName}, your tires for order ${number} are there and ready.`,
    },
    'two-hours': {
      subject: (number: string, shop: string) => `Your installation for ${shop} order ${number} is today`,
      preview: 'Your appointment is today.',
      heading: 'Your installation is today',
      text: (firstName: string, number: string) =>
        `Hi ${firstName}, it’s almost time: your tires for order ${number} are ready.`,
    },
    're-torque': {
      subject: (number: string, shop: string) => `Time to check your lug nuts, ${shop} order ${number}`,
      preview: 'Lug nuts can loosen a little in the first miles.',
      heading: 'Have your lug nuts checked',
      text: (firstName: string, number: string) =>
        `Hi ${firstName}, it’s been a week since your installation for order ${number}.`,
    },
    reTorque:
      'Lug nuts can loosen a little in the first 50 to 100 miles. If no one has checked them since, have them tightened to spec. It takes a few minutes.',
    bringKey: 'Bring your wheel lock key if you have one.',
    keepKey: 'Have your wheel lock key ready if you have one.',
    nothingDue: 'Nothing to pay at the installer.',
    call: (phone: string) => `Questions? Call ${phone}.`,
    untimed: 'Contact us and we’ll set up a time.',
    contact: 'Contact us',
  },
  cancel: {
    subject: (number: string, shop: string) => `Your ${shop} order ${number} was canceled`,
    preview: (number: string) => `We canceled order ${number}. You weren’t charged.`,
    heading: 'Order canceled',
    text: (firstName: string, number: string) =>
      `Hi ${firstName}, we couldn’t complete order ${number}, so we canceled it.`,
    money: (amount: string, type: string | null, lastFour: string | null) =>
      `You weren’t charged. We’re releasing the ${amount} held on ${lastFour === null ? (type ?? 'your account') : `your ${type ?? 'card'} ending ${lastFour}`}. Your bank may take a few days to show it.`,
    creditBack: 'The credit you paid with is on its way back to you.',
  },
  refund: {
    subject: (number: string, shop: string) => `Your ${shop} refund for order ${number}`,
    preview: (amount: string) => `We refunded ${amount}.`,
    heading: 'Refund sent',
    text: (firstName: string, amount: string, number: string) =>
      `Hi ${firstName}, we refunded ${amount} for order ${number}.`,
    partGoesTo: (amount: string, type: string | null, lastFour: string | null) =>
      `${amount} goes back to ${lastFour === null ? (type ?? 'your original payment method') : `your ${type} ending ${lastFour}`}.`,
    goesToCredit: (amount: string, codeEnd: string | null) =>
      `${amount} goes back to your ${codeEnd === null ? 'store credit' : `gift card ending ${codeEnd}`}.`,
    /** Where it was paid from; a lender has no number to tell. */
    goesTo: (type: string | null, lastFour: string | null) =>
      lastFour === null
        ? `It goes back to ${type ?? 'your original payment method'}.`
        : `It goes back to your ${type} ending ${lastFour}. Your bank may take a few days to show it.`,
  },
} as const
