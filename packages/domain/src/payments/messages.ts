import { formatDollars } from '../money/format-dollars.ts'
import type { PaymentType } from './payment-type.ts'

export const PAYMENT_LABELS: Record<PaymentType, string> = {
  credit: 'Credit or debit card',
  paypal: 'PayPal',
  venmo: 'Venmo',
  applepay: 'Apple Pay',
  googlepay: 'Google Pay',
  klarna: 'Klarna',
  affirm: 'Affirm',
  katapult: 'Katapult',
  synchrony: 'Synchrony',
  simplepay: 'SimplePay',
  resolve: 'Resolve',
}

export const PAYMENT_MESSAGES = {
  sentences: {
    credit: 'Visa, Mastercard, Amex, Discover, JCB',
    paypal: 'You finish on PayPal',
    venmo: 'You finish in Venmo',
    applepay: 'On Apple devices, in Safari',
    googlepay: 'Opens on this page',
    klarna: '4 payments',
    affirm: 'Pay monthly. Affirm shows your rate before you agree',
    katapult: 'Lease to own. You’ll see the full lease cost before you sign',
    synchrony: 'Use or apply for a Synchrony card',
    simplepay: 'Pay monthly. SimplePay shows your rate before you agree',
    resolve: 'Net terms. Pay by invoice, with your PO number',
  } satisfies Record<PaymentType, string>,
  payments: (count: number, firstCents: number, otherCents: number) =>
    firstCents === otherCents
      ? `${count} payments of ${formatDollars(otherCents)}`
      : `${count} payments of ${formatDollars(otherCents)}, the first ${formatDollars(firstCents)}`,
  notHere: 'Not offered here',
  notNow: 'Not available just now',
  companiesOnly: 'For approved companies only',
  otherAccount: 'Not available with your account',
  sameAddress: 'Only when billing and shipping are the same',
  storeCredit: 'Store credit',
  giftCard: (end: string) => `Gift card ending ${end}`,
  creditPaysAll: 'Your credit pays for all of it',
  poNumberMissing: 'Enter a PO number. Your company requires one',
  poNumberWrong: 'Use letters and numbers only, with at least one letter',
} as const
