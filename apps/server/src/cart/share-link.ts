import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import type { SigningKeys } from '../platform/signing-keys.ts'
import type { TireInCart } from './tire-store.ts'

/** What a link carries: tires and whose vehicle they are for; nothing of whoever made it. */
const SharedCart = z.strictObject({
  channelId: z.string(),
  /** Seconds since 1970. */
  endsAt: z.int(),
  vehicle: z.strictObject({ vehicleId: z.int(), oem: z.string().optional() }).optional(),
  lines: z
    .array(
      z.strictObject({
        tireId: z.int(),
        quantity: z.int().min(1).max(99),
        position: z.enum(['front', 'rear', 'all']),
        hasCoverage: z.boolean().optional(),
      }),
    )
    .min(1),
})
export type SharedCart = z.infer<typeof SharedCart>

/** As long as a cart is kept. */
export const SHARED_FOR_SECONDS = 30 * 24 * 60 * 60

export function sharedCartOf(channelId: string, tires: readonly TireInCart[], endsAt: number): SharedCart {
  const lines = tires.flatMap(({ tireId, line }) => (line ? [{ tireId, ...line }] : []))
  const fit = lines.find((line) => line.fit !== null)?.fit
  return {
    channelId,
    endsAt,
    ...(fit && { vehicle: { vehicleId: fit.vehicleId, ...(fit.oem !== null && { oem: fit.oem }) } }),
    lines: lines
      // Front before rear of its own set, so that they are one set again on the other side.
      .toSorted((a, b) => a.setId.localeCompare(b.setId) || a.position.localeCompare(b.position))
      .map(({ tireId, quantity, position, hasCoverage }) => ({
        tireId,
        quantity,
        position,
        ...(hasCoverage && { hasCoverage }),
      })),
  }
}

export function signSharedCart(keys: SigningKeys, cart: SharedCart): string {
  const [key] = keys()
  const text = Buffer.from(JSON.stringify(cart)).toString('base64url')
  return `${text}.${signatureOf(key, text).toString('base64url')}`
}

/** null for a token that is not ours, or that somebody has changed. */
export function readSharedCart(keys: SigningKeys, token: string): SharedCart | null {
  const [text = '', signature = '', ...rest] = token.split('.')
  const claimed = Buffer.from(signature, 'base64url')
  const isOf = (key: string) => {
    const expected = signatureOf(key, text)
    return claimed.length === expected.length && timingSafeEqual(claimed, expected)
  }
  if (rest.length > 0 || !keys().some(isOf)) return null
  return SharedCart.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
}

// Named, so that nothing else signed with the key passes for a cart.
function signatureOf(key: string, text: string): Buffer {
  return createHmac('sha256', key).update(`shared-cart.${text}`).digest()
}
