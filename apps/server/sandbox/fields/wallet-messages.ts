import type { WalletType } from '@shop/domain/payments/payment-type'

const names: Record<WalletType, string> = {
  paypal: 'PayPal',
  venmo: 'Venmo',
  applepay: 'Apple Pay',
  googlepay: 'Google Pay',
}

export const walletMessages = {
  pageTitle: 'Pay with a wallet',
  names,
  payWith: (wallet: WalletType, total: string) => `Pay with ${names[wallet]} ${total}`,
  notHere: {
    paypal: 'PayPal isn’t available in this browser.',
    venmo: 'Venmo isn’t available in this browser.',
    applepay: 'Apple Pay works in Safari on Apple devices.',
    googlepay: 'Google Pay isn’t available in this browser.',
  } satisfies Record<WalletType, string>,
  sheet: (merchant: string) => `Pay ${merchant}`,
  close: 'Close',
  instrument: 'Pay with',
  held: 'Held today, charged when your tires ship',
  address: 'Ship to',
  shipping: 'Shipping',
  contact: 'Contact',
  total: 'Total',
  pay: (total: string) => `Pay ${total}`,
  wait: 'Adding tax',
  paying: 'Paying',
  failed: 'That didn’t work. Please try again.',
}
