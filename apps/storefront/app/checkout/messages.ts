import { RETURN_TERMS } from '@shop/domain/orders/return-terms'

const tires = (count: number) => (count === 1 ? '1 tire' : `${count} tires`)

export const checkoutMessages = {
  steps: 'Checkout steps',
  shippingStep: 'Shipping',
  servicesStep: 'Services',
  paymentStep: 'Payment',
  help: 'Help',
  policies: 'Policies',
  newTab: '(opens in a new tab)',
  faultTitle: 'Checkout isn’t available right now',

  summary: {
    title: 'Order summary',
    editCart: 'Edit cart',
    shipped: (count: number) => `${tires(count)}, shipped`,
    beforeTax: (count: number) => `${tires(count)}, before tax`,
    each: (quantity: number, price: string) => `${quantity} × ${price}`,
    returns: `${RETURN_TERMS.days}-day returns on unmounted tires`,
    cancel: (minutes: number) => `Cancel free within ${minutes} minutes`,
    encrypted: 'Card details are encrypted',
  },

  shipping: {
    pageTitle: 'Shipping',
    title: 'Where should your tires go?',
    delivery: 'Delivery',
    shipToMe: 'Ship to me',
    free: 'Free',
    freeBy: (day: string) => `Free, by ${day}`,
    arrivesBy: (day: string) => `Arrives by ${day}.`,
    arrivesIn: 'Delivered in 2 to 4 business days.',
    howTheyCome: (count: number) =>
      count === 1
        ? 'The tire ships unboxed, with a label. No signature required.'
        : 'Tires ship unboxed, each with a label. No signature required.',
    address: 'Delivery address',
    firstName: 'First name',
    lastName: 'Last name',
    addressLine1: 'Address',
    addressLine2: 'Apartment, suite (optional)',
    zip: 'ZIP code',
    zipHint: 'Fills in city and state.',
    cityAndState: 'City and state',
    place: (city: string, state: string) => `${city}, ${state}`,
    phone: 'Mobile phone',
    phoneHint: 'In case we have a question about your order.',
    email: 'Email',
    emailHint: 'For your receipt and tracking.',
    specialInstructions: 'Where to leave them (optional)',
    characters: (used: number, limit: number) => `${used} of ${limit} characters`,
    disclaimer:
      'No resale purchases and no shipping to dealerships. SimpleTire is unable to ship to International Military bases.',
    firstNameMissing: 'Please enter your first name',
    lastNameMissing: 'Please enter your last name',
    notAName: 'Please use letters only, up to 25',
    tooLong: (limit: number) => `Please use up to ${limit} characters`,
    errorSummary: (count: number) => `Please check ${count} fields:`,
    submit: 'Continue to services',
    submitWithout: 'Continue to payment',
  },

  shippingConfirmation: {
    pageTitle: 'Shipping confirmation',
    title: 'Is this still right?',
    goOn: 'Continue',
  },

  services: {
    pageTitle: 'Services',
    title: 'Cover them for three years?',
    titleWithout: 'Services',
    nothingToChoose: 'There’s nothing to choose for this order.',
    intro: (tire: string, count: number, coverage: string) =>
      `One new tire is ${tire}. Covering ${count === 1 ? 'it' : `all ${count}`} is ${coverage}.`,
    coverage: 'Road hazard coverage',
    choices: {
      all: (count: number) => (count === 1 ? 'Cover your tire' : `Cover all ${count} tires`),
      some: () => 'Cover some tires',
      none: () => 'No coverage',
    },
    details: {
      all: (months: number) => `Road hazard coverage, ${months} months`,
      some: () => 'Choose which',
      none: () => 'You can still add it until you place the order',
    },
    whichTires: 'Tires to cover',
    line: (quantity: number, name: string) => `${quantity} × ${name}`,
    chooseTires: 'Choose the tires to cover, or choose no coverage.',
    year: (year: number) => `Year ${['one', 'two', 'three'][year - 1] ?? year}`,
    upTo: (most: string) => `up to ${most}`,
    perTire: 'per tire',
    covered: 'Covered',
    roadDamage: 'Punctures and road damage',
    repairs: (most: string) => `Repairs, up to ${most} per tire`,
    notCovered: 'Not covered',
    worn: (depth: number) => `Tread worn to ${depth}/32 in.`,
    fullTerms: 'Read the full terms',
    addAll: (count: number) =>
      `Add road hazard coverage for ${count === 1 ? 'your tire' : `all ${count} tires`}`,
    submit: 'Continue to payment',
  },

  payment: {
    pageTitle: 'Payment',
    title: 'Payment',
    shipTo: 'Ship to',
    arrives: 'Arrives',
    arrivesBy: (day: string) => `By ${day}`,
    change: 'Change',
    changeAddress: 'Change the delivery address',
    services: 'Services',
    coverage: {
      all: 'Road hazard coverage on all tires',
      some: 'Road hazard coverage on some tires',
      none: 'No road hazard coverage',
    },
    changeServices: 'Change services',
    method: 'Payment method',
    card: 'Credit or debit card',
    brands: ['Visa', 'MC', 'Amex', 'Disc', 'JCB'],
    brandsLabel: 'Visa, MasterCard, American Express, Discover, JCB',
    missing: 'To place your order, ',
    missingAddress: 'add your delivery address',
    placeOrder: 'Place order',
    placing: 'Placing your order',
    agreeTo: 'By placing your order, you agree to the ',
    terms: 'terms of sale',
    cancelFree: (minutes: number) => `. You can cancel free for ${minutes} minutes.`,
    cannotReach: 'We couldn’t reach our server. Please place your order again. You won’t be charged twice.',
    openCart: 'Open your cart',
    notYetAvailable: 'The card form isn’t available right now.',
  },

  processing: {
    title: 'Your payment is processing',
    text: 'This is taking longer than usual. Please check your email. We’ll send your receipt as soon as your order is placed. You don’t need to pay again.',
    contact: 'No email after 30 minutes? Contact customer service',
    stays: 'You can leave this page open. It updates automatically.',
  },

  empty: {
    title: 'Your cart is empty',
    reason: 'Add tires to your cart first, then check out.',
    findTires: 'Find tires',
  },
}
