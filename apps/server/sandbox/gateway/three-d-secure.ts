import { randomBytes } from 'node:crypto'
import type { Books } from './books.ts'
import { bankCheckOf } from './test-cards.ts'

/** The one code that the banks of the stand-in text to their customers. */
export const BANK_CODE = '1234'
const CODES_TRIED = 3

/** What came of asking a card's bank whether it is its owner who pays, in Braintree's words. */
export type ThreeDSecure = {
  status: string
  enrolled: 'Y' | 'U'
  liabilityShifted: boolean
  liabilityShiftPossible: boolean
  eciFlag: string | null
  /** What it was asked for; null for the fixed nonce, which is good for any amount. */
  amountCents: number | null
}

type Said = Omit<ThreeDSecure, 'amountCents'>

const shifts = { enrolled: 'Y', liabilityShiftPossible: true } as const

export const authenticated: Said = {
  ...shifts,
  status: 'authenticate_successful',
  liabilityShifted: true,
  eciFlag: '05',
}
const asks: Said = { ...shifts, status: 'challenge_required', liabilityShifted: false, eciFlag: null }
const failed = (status: string): Said => ({ ...shifts, status, liabilityShifted: false, eciFlag: '07' })
const unavailable: Said = {
  status: 'authenticate_unable_to_authenticate',
  enrolled: 'U',
  liabilityShifted: false,
  liabilityShiftPossible: false,
  eciFlag: '07',
}

export type Authenticated = { nonce: string; threeDSecureInfo: Said }

/** As `verifyCard` begins: the nonce is used up, and another one knows what the bank has said. Null for one that is not good. */
export function lookUp(books: Books, nonce: string, amountCents: number): Authenticated | null {
  const given = books.nonces.get(nonce)
  if (!given || (given.used && !given.reusable) || given.wallet) return null
  given.used = !given.reusable
  const said = saidOf(given.card.number)
  const asked = `tokencc_${randomBytes(16).toString('hex')}`
  books.nonces.set(asked, {
    card: given.card,
    used: false,
    reusable: false,
    threeDSecure: { ...said, amountCents },
    ...(said === asks && { codesLeft: CODES_TRIED }),
  })
  return { nonce: asked, threeDSecureInfo: said }
}

function saidOf(number: string): Said {
  switch (bankCheckOf(number)) {
    case 'asks':
    case 'asks-and-refuses':
      return asks
    case 'refuses':
      return failed('authenticate_frictionless_failed')
    case 'unavailable':
      return unavailable
    case 'passes':
      return authenticated
  }
}

/** A code that somebody has typed on the bank's page: `again` while it may be another one, null where nothing is asked. */
export function answerBank(books: Books, nonce: string, code: string): Authenticated | 'again' | null {
  const asked = books.nonces.get(nonce)
  if (!asked?.threeDSecure || !asked.codesLeft) return null
  const isRight = code === BANK_CODE
  asked.codesLeft = isRight ? 0 : asked.codesLeft - 1
  if (!isRight && asked.codesLeft > 0) return 'again'
  const isPassed = isRight && bankCheckOf(asked.card.number) === 'asks'
  const said = isPassed ? authenticated : failed('authenticate_failed')
  asked.threeDSecure = { ...said, amountCents: asked.threeDSecure.amountCents }
  return { nonce, threeDSecureInfo: said }
}
