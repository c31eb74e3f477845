const tires = (count: number) => (count === 1 ? '1 tire' : `${count} tires`)

export const checkoutMessages = {
  steps: 'Checkout steps',
  shippingStep: 'Shipping',
  paymentStep: 'Payment',
  help: 'Help',
  faultTitle: 'Checkout is not available right now',

  summary: {
    title: 'Order summary',
    editCart: 'Edit cart',
    shipped: (count: number) => `${tires(count)}, shipped`,
    beforeTax: (count: number) => `${tires(count)}, before tax`,
    each: (quantity: number, price: string) => `${quantity} × ${price}`,
    returns: '30-day returns on unmounted tires',
    cancel: 'Cancel free within 30 minutes',
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
        ? 'The tire comes with a label, no box. No signature needed.'
        : 'Tires come with labels, no boxes. No signature needed.',
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
    phoneHint: 'The driver calls only if stuck.',
    email: 'Email',
    emailHint: 'For your receipt and tracking.',
    specialInstructions: 'Where to leave them (optional)',
    characters: (used: number, limit: number) => `${used} of ${limit} characters`,
    disclaimer:
      'No resale purchases and no shipping to dealerships. SimpleTire is unable to ship to International Military bases.',
    firstNameMissing: 'Please enter your first name',
    lastNameMissing: 'Please enter your last name',
    notAName: 'Please use letters only, 25 at most',
    tooLong: (limit: number) => `Please use ${limit} characters at most`,
    errorSummary: (count: number) => `Please check ${count} fields:`,
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
    method: 'Payment method',
    card: 'Credit or debit card',
    brands: ['Visa', 'MC', 'Amex', 'Disc', 'JCB'],
    brandsLabel: 'Visa, MasterCard, American Express, Discover, JCB',
    placeOrder: 'Place order',
    placing: 'Placing your order',
    agreeTo: 'By placing the order you agree to the ',
    terms: 'terms of sale',
    cancelFree: '. You can cancel free for 30 minutes.',
    cannotReach:
      'We could not reach the shop. Please place your order again; an order that came through is not placed twice.',
    openCart: 'Open your cart',
    notYetAvailable: 'The card form is not available right now.',
  },

  processing: {
    title: 'Your payment is processing',
    text: 'It takes longer than usual. Please check your e-mail: we write as soon as your order is placed. You do not need to pay again.',
    contact: 'Nothing after 30 minutes? Contact customer service',
    stays: 'You can leave this page open. It goes on by itself when the payment is through.',
  },

  empty: {
    title: 'Your cart is empty',
    reason: 'Put tires in your cart first, then check out.',
    findTires: 'Find tires',
  },
}
