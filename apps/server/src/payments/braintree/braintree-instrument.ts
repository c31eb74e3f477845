import type { Transaction } from 'braintree'
import type { Authorization } from '../payment-provider.ts'

/** What the SDK gives of a transaction beside its published types. */
export type FoundTransaction = Transaction & {
  /** Of a part that was taken: the hold it was taken from. */
  readonly authorizedTransactionId?: string | null
  readonly partialSettlementTransactionIds?: readonly string[]
}

type NamedCard = { readonly cardType?: string; readonly last4?: string } | undefined

/** Wallets that hold an account of their own; every other one hands a card on. */
const ACCOUNTS: Readonly<Record<string, string>> = { paypal_account: 'PayPal', venmo_account: 'Venmo' }

/** PayPal honors a hold for three days. For 26 more it may be tried, without a promise; Venmo's are PayPal's. */
const ACCOUNT_HOLD_DAYS = 3
/** How long a network lets a hold stand. */
const HOLD_DAYS: Readonly<Record<string, number>> = { MasterCard: 30, Discover: 10 }
const USUAL_HOLD_DAYS = 7

const DAY_MS = 86_400_000

/** How many captures of one hold there are: several for PayPal, Venmo and selected merchants. */
export const takesParts = ({ paymentInstrumentType }: FoundTransaction): boolean =>
  paymentInstrumentType in ACCOUNTS

export const capturesOf = (paymentType: string): 'once' | 'often' =>
  isAccount(paymentType) ? 'often' : 'once'

export function holdDaysOf({
  paymentType,
  cardType,
}: {
  paymentType: string
  cardType: string | null
}): number {
  return isAccount(paymentType) ? ACCOUNT_HOLD_DAYS : holdDaysOfCard(cardType)
}

const isAccount = (paymentType: string) => paymentType === 'paypal' || paymentType === 'venmo'
const holdDaysOfCard = (cardType: string | null) => HOLD_DAYS[cardType ?? ''] ?? USUAL_HOLD_DAYS

/** With what was paid, as far as the buyer may be told. */
export function instrumentOf(transaction: FoundTransaction): Authorization['instrument'] {
  const { paymentInstrumentType, applePayCard, androidPayCard, creditCard } = transaction
  const account = ACCOUNTS[paymentInstrumentType]
  if (account) return { type: account, lastFour: null }
  const ofWallet = { apple_pay_card: applePayCard, android_pay_card: androidPayCard } as Record<
    string,
    NamedCard
  >
  const card: NamedCard = ofWallet[paymentInstrumentType] ?? creditCard
  // `Apple Pay - Visa`: the network is what the buyer knows the card by.
  return { type: card?.cardType?.replace(/^Apple Pay - /, '') ?? null, lastFour: card?.last4 ?? null }
}

/** Of a card, until the gateway says; of an account, until the honor period is over, whatever it says. */
export function holdUntilOf(transaction: FoundTransaction): string {
  const { authorizationExpiresAt, createdAt } = transaction
  const days = takesParts(transaction) ? ACCOUNT_HOLD_DAYS : holdDaysOfCard(instrumentOf(transaction).type)
  const ends =
    authorizationExpiresAt && !takesParts(transaction)
      ? new Date(authorizationExpiresAt)
      : new Date(new Date(createdAt).getTime() + days * DAY_MS)
  return ends.toISOString()
}
