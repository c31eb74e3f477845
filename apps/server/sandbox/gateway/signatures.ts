import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export type Keys = { merchantId: string; publicKey: string; privateKey: string }

const FINGERPRINT_VALID_MS = 24 * 60 * 60 * 1_000

/** Braintree's webhook signature: SHA-1 HMAC whose key is the SHA-1 of the private key. */
export function sign(keys: Keys, payload: string): string {
  const key = createHash('sha1').update(keys.privateKey).digest()
  return `${keys.publicKey}|${createHmac('sha1', key).update(payload).digest('hex')}`
}

export function isBasicAuthorization(keys: Keys, header: string | undefined): boolean {
  const expected = `Basic ${Buffer.from(`${keys.publicKey}:${keys.privateKey}`).toString('base64')}`
  return sameText(header ?? '', expected)
}

/** Lets the holder of a client token tokenize cards for a day, and nothing else. */
export function makeFingerprint(keys: Keys, now: number): string {
  const claim = Buffer.from(JSON.stringify({ until: now + FINGERPRINT_VALID_MS })).toString('base64url')
  return `${claim}.${fingerprintSeal(keys, claim)}`
}

export function isFingerprint(keys: Keys, fingerprint: string, now: number): boolean {
  const [claim = '', seal = ''] = fingerprint.split('.')
  if (!sameText(seal, fingerprintSeal(keys, claim))) return false
  return JSON.parse(Buffer.from(claim, 'base64url').toString('utf8')).until > now
}

function fingerprintSeal(keys: Keys, claim: string): string {
  return createHmac('sha256', keys.privateKey).update(`client-token.${claim}`).digest('base64url')
}

function sameText(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(left), digest(right))
}
