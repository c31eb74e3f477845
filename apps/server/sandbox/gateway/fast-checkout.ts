import { randomBytes, randomUUID } from 'node:crypto'
import type { Books } from './books.ts'
import { cardOfWallet, walletAddresses, walletPayer } from './wallets.ts'

/** The one code that the stand-in texts to whom it knows. */
export const FAST_CODE = '123456'
const CODES_TRIED = 3

/** Whoever goes through emails learns of few: so many with one client token, so many codes to one email in ten minutes. */
export const LOOK_UPS_A_TOKEN = 3
export const CODES_AN_EMAIL = 5
const WINDOW_MS = 10 * 60_000

/** What the part of an email before the @ makes known, at whatever domain. */
const cardsByName: ReadonlyMap<string, string> = new Map([
  ['fast', '4242424242424242'],
  ['fast-decline', '4000000000000002'],
  ['fast-asks', '4000000000002503'],
])

type Challenge = { number: string; codesLeft: number }

export type FastCheckouts = {
  challenges: Map<string, Challenge>
  lookUps: Map<string, number>
  /** When codes were sent to an email. */
  codes: Map<string, number[]>
}

export const noFastCheckouts = (): FastCheckouts => ({
  challenges: new Map(),
  lookUps: new Map(),
  codes: new Map(),
})

export const isSilent = (email: string): boolean => nameIn(email) === 'fast-silent'

/** Whom the gateway knows by an email is sent a code. Nobody known, and too many asked about, sound the same: null. */
export function lookUpEmail(
  { fastCheckouts, clock }: Books,
  fingerprint: string,
  email: string,
): { challenge: string; phoneEnd: string } | null {
  const { challenges, lookUps, codes } = fastCheckouts
  const asked = (lookUps.get(fingerprint) ?? 0) + 1
  lookUps.set(fingerprint, asked)
  const number = cardsByName.get(nameIn(email))
  const to = email.toLowerCase()
  const sent = (codes.get(to) ?? []).filter((at) => at > clock.now() - WINDOW_MS)
  if (number === undefined || asked > LOOK_UPS_A_TOKEN || sent.length >= CODES_AN_EMAIL) return null
  codes.set(to, [...sent, clock.now()])
  const challenge = randomUUID()
  challenges.set(challenge, { number, codesLeft: CODES_TRIED })
  return { challenge, phoneEnd: walletPayer.phone.slice(-2) }
}

/** With the code that was typed: `again` while it may be another one, null where none is asked for any more. */
export function knowByCode({ fastCheckouts, nonces }: Books, challenge: string, code: string) {
  const asked = fastCheckouts.challenges.get(challenge)
  if (!asked || asked.codesLeft === 0) return null
  const isRight = code === FAST_CODE
  asked.codesLeft = isRight ? 0 : asked.codesLeft - 1
  if (!isRight) return asked.codesLeft > 0 ? 'again' : null
  const card = cardOfWallet(asked.number)
  const nonce = `tokencc_${randomBytes(16).toString('hex')}`
  nonces.set(nonce, { card, used: false, reusable: false })
  const { firstName, lastName, phone } = walletPayer
  return {
    name: { firstName, lastName },
    phone,
    shippingAddress: walletAddresses[0],
    card: { nonce, cardType: card.cardType, lastFour: card.number.slice(-4) },
  }
}

const nameIn = (email: string): string => email.split('@', 1)[0]?.toLowerCase() ?? ''
