import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { type CardInput, cardErrors, digitsOf, expirationOf } from '../fields/card-rules.ts'
import type { Books } from './books.ts'
import { checkSecurityCode } from './card-checks.ts'
import { storeCard } from './stored-card.ts'

/** What the payment frame sends. The shop never sees this message. */
export const tokenizeRequest = z.strictObject({
  authorizationFingerprint: z.string(),
  creditCard: z.strictObject({
    number: z.string().max(40),
    expirationDate: z.string().max(10),
    cvv: z.string().max(4),
    cardholderName: z.string().max(175).optional(),
  }),
})

/** The security code alone, for a card that is kept. */
export const tokenizeCodeRequest = z.strictObject({
  authorizationFingerprint: z.string(),
  creditCard: z.strictObject({ cvv: z.string().regex(/^\d{3,4}$/) }),
})

export type TokenizeAnswer =
  | {
      ok: true
      nonce: string
      details: { lastFour: string; cardType: string; expirationMonth: string; expirationYear: string }
    }
  | { ok: false; fields: { name: keyof CardInput; message: string }[] }

export function tokenize(books: Books, { creditCard }: z.infer<typeof tokenizeRequest>): TokenizeAnswer {
  const input: CardInput = {
    number: creditCard.number,
    expiration: creditCard.expirationDate,
    securityCode: creditCard.cvv,
    name: creditCard.cardholderName ?? '',
  }
  const fields = cardErrors(input, new Date(books.clock.now()))
  const expiration = expirationOf(input.expiration)
  if (fields.length > 0 || expiration === null) return { ok: false, fields }

  const card = storeCard({
    number: digitsOf(input.number),
    expirationMonth: expiration.month,
    expirationYear: expiration.year,
    cardholderName: input.name === '' ? null : input.name,
    securityCode: checkSecurityCode(input.securityCode),
  })
  const nonce = `tokencc_${randomBytes(16).toString('hex')}`
  books.nonces.set(nonce, { card, used: false, reusable: false })
  const { cardType, expirationMonth, expirationYear } = card
  return {
    ok: true,
    nonce,
    details: { lastFour: card.number.slice(-4), cardType, expirationMonth, expirationYear },
  }
}
