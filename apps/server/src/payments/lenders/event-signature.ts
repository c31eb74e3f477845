import { createHmac, timingSafeEqual } from 'node:crypto'
import type { LenderCallback } from './lender.ts'

const FIVE_MINUTES_MS = 5 * 60_000

/** `t=<unix seconds>,v0=<hex>`, HMAC-SHA512 over `<t>.<body>`. A repeat is signed anew, so an old time is a replay. */
export function signatureOf(
  { headers, body }: LenderCallback,
  header: string,
  secret: string,
  now: Date,
): 'genuine' | 'forged' | 'stale' {
  const signature = /^t=(\d{1,12}),v0=([0-9a-f]{128})$/.exec(String(headers[header] ?? ''))
  if (!signature) return 'forged'
  const [, seconds = '', hex = ''] = signature
  const expected = createHmac('sha512', secret).update(`${seconds}.${body}`).digest()
  if (!timingSafeEqual(expected, Buffer.from(hex, 'hex'))) return 'forged'
  return Math.abs(now.getTime() - Number(seconds) * 1_000) > FIVE_MINUTES_MS ? 'stale' : 'genuine'
}

/** A part of an address that only we can have made, for lenders that sign nothing. */
export const proofOf = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url')

export function isProof(secret: string, text: string, said: string): boolean {
  const [expected, given] = [Buffer.from(proofOf(secret, text)), Buffer.from(said)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}
