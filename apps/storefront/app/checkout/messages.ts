export const checkoutMessages = {
  addressAdvice: {
    use: (street: string, city: string, state: string, zip: string) =>
      `Use ${street}, ${city}, ${state} ${zip}?`,
    addUnit: 'This building has more than one unit. Add an apartment or suite number?',
    notFound: 'We couldn’t find this address. Please check it for typos.',
    take: 'Use this address',
    keep: 'Keep what I typed',
  },

  shipping: {
    pageTitle: 'Shipping',
    title: 'Where should your tires go?',
    delivery: 'Delivery',
    shipToMe: 'Ship to me',
    free: 'Free',
    freeBy: (day: string) => `Free, by ${day}`,
    paidBy: (amount: string, day: string) => `${amount}, by ${day}`,
    costUnknown: 'We can’t get a shipping price right now. Try again in a few minutes.',
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

  fastCheckout: {
    asked: 'We texted you a code. Enter it after your email to fill in your details.',
    filled: (card: string) => `We filled in what was missing. Your ${card} is ready when you pay.`,
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
    submit: 'Continue to payment',
  },
}
