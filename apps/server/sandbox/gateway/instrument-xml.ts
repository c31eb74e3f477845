import type { Transaction } from './transaction.ts'
import { isAccount } from './wallets.ts'
import type { XmlValue } from './xml.ts'

/** With what was paid, under the name that the SDK reads it by. */
export function instrumentXml({ card, wallet, vaultedAs }: Transaction): { [name: string]: XmlValue } {
  const plain = {
    bin: card.number.slice(0, 6),
    last4: card.number.slice(-4),
    cardType: card.cardType,
    expirationMonth: card.expirationMonth,
    expirationYear: card.expirationYear,
    cardholderName: card.cardholderName,
    customerLocation: 'US',
  }
  if (!wallet)
    return {
      paymentInstrumentType: 'credit_card',
      customer: { id: vaultedAs?.customerId ?? null },
      creditCard: { token: vaultedAs?.token ?? null, ...plain },
    }
  const { kind, payer } = wallet
  if (isAccount(wallet)) {
    const names = { payerId: payer.payerId, payerEmail: payer.email }
    const person = { payerFirstName: payer.firstName, payerLastName: payer.lastName }
    return kind === 'paypal'
      ? { paymentInstrumentType: 'paypal_account', paypal: { ...names, ...person } }
      : {
          paymentInstrumentType: 'venmo_account',
          venmoAccount: { username: `${payer.firstName}-${payer.lastName}`, venmoUserId: payer.payerId },
        }
  }
  return kind === 'applepay'
    ? {
        paymentInstrumentType: 'apple_pay_card',
        applePay: {
          ...plain,
          cardType: `Apple Pay - ${card.cardType}`,
          sourceDescription: `${card.cardType} ${plain.last4}`,
        },
      }
    : {
        paymentInstrumentType: 'android_pay_card',
        androidPayCard: {
          bin: plain.bin,
          sourceCardType: card.cardType,
          sourceCardLast4: plain.last4,
          virtualCardType: card.cardType,
          virtualCardLast4: plain.last4,
          expirationMonth: plain.expirationMonth,
          expirationYear: plain.expirationYear,
          sourceDescription: `${card.cardType} ${plain.last4}`,
        },
      }
}
