import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Lender } from './lender-rules.ts'

/** What a merchant shows each lender: a name and a secret. Katapult's is a token alone. */
export type Credentials = Record<Lender, { name: string; secret: string }>

export function isBasic(
  { name, secret }: { name: string; secret: string },
  header: string | undefined,
): boolean {
  return isSame(`Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`, header)
}

export const isBearer = (secret: string, header: string | undefined) => isSame(`Bearer ${secret}`, header)

function isSame(expected: string, said = ''): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(said)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** `t=<unix seconds>,v0=<hex>`, where v0 is HMAC-SHA512 over `<t>.<body>`: as Affirm words it, and here all the others. */
export function eventSignature(secret: string, body: string, atMs: number): string {
  const seconds = Math.floor(atMs / 1_000)
  return `t=${seconds},v0=${createHmac('sha512', secret).update(`${seconds}.${body}`).digest('hex')}`
}

export const signatureHeader = (lender: Lender) => `x-${lender}-signature`
