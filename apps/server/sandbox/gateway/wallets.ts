import { type StoredCard, storeCard } from './stored-card.ts'

export const WALLETS = ['paypal', 'venmo', 'applepay', 'googlepay'] as const
export type WalletKind = (typeof WALLETS)[number]

/** Who pays, as the wallet knows them. */
export type WalletPayer = {
  payerId: string
  firstName: string
  lastName: string
  email: string
  phone: string
}

export type WalletAddress = {
  id: string
  line1: string
  line2: string | null
  city: string
  state: string
  postalCode: string
}

/** A wallet that a sale was made with. */
export type Wallet = { kind: WalletKind; payer: WalletPayer }

/** PayPal and Venmo hold an account; Apple and Google hand a card on, under a number of the device's own. */
export const isAccount = ({ kind }: Wallet): boolean => kind === 'paypal' || kind === 'venmo'

/** The one account that every wallet of the stand-in is signed on to. */
export const walletPayer: WalletPayer = {
  payerId: 'ANAM0RR1S2038',
  firstName: 'Ana',
  lastName: 'Morris',
  email: 'ana.morris@example.com',
  phone: '2155550163',
}

/** What that account can pay with: the card behind it decides what the bank says. */
export const walletInstruments = [
  { id: 'visa', number: '4242424242424242', label: 'Visa ending 4242' },
  { id: 'declined', number: '4000000000000002', label: 'Visa ending 0002 (declined)' },
] as const

/** Where it can ship to: home for free, to the cabin at the carrier's price, to the base not at all, and nobody to the box. */
export const walletAddresses: readonly WalletAddress[] = [
  {
    id: 'home',
    line1: '2038 Delancey Pl',
    line2: null,
    city: 'Philadelphia',
    state: 'PA',
    postalCode: '19103',
  },
  { id: 'cabin', line1: '601 W 5th Ave', line2: null, city: 'Anchorage', state: 'AK', postalCode: '99501' },
  { id: 'base', line1: 'PSC 3 Box 4120', line2: null, city: 'APO', state: 'AP', postalCode: '96343' },
  { id: 'box', line1: 'PO Box 181', line2: null, city: 'Philadelphia', state: 'PA', postalCode: '19103' },
]

export function cardOfWallet(number: string): StoredCard {
  const { firstName, lastName } = walletPayer
  return storeCard({
    number,
    expirationMonth: '12',
    expirationYear: '2040',
    cardholderName: `${firstName} ${lastName}`,
    securityCode: 'M',
  })
}

/** Named as in Braintree's own sandbox, where it has them. */
export const testWallets: readonly { nonce: string; kind: WalletKind; number: string; means: string }[] = [
  {
    nonce: 'fake-paypal-one-time-nonce',
    kind: 'paypal',
    number: '4242424242424242',
    means: 'PayPal, approved',
  },
  {
    nonce: 'fake-paypal-declined-nonce',
    kind: 'paypal',
    number: '4000000000000002',
    means: 'PayPal, declined',
  },
  { nonce: 'fake-venmo-account-nonce', kind: 'venmo', number: '4242424242424242', means: 'Venmo, approved' },
  {
    nonce: 'fake-apple-pay-visa-nonce',
    kind: 'applepay',
    number: '4242424242424242',
    means: 'Apple Pay with a Visa, approved',
  },
  {
    nonce: 'fake-android-pay-visa-nonce',
    kind: 'googlepay',
    number: '4242424242424242',
    means: 'Google Pay with a Visa, approved',
  },
]
