import type { ToFastCheckout } from '@shop/contracts/payments/fast-checkout'
import { z } from 'zod/mini'

const Init = z.strictObject({
  type: z.literal('init'),
  clientToken: z.string().check(z.regex(/^[A-Za-z0-9+/=]{16,4096}$/)),
  email: z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/), z.maxLength(254)),
  radius: z.string().check(z.regex(/^[\d.]{1,6}(px|rem|em)?$/)),
})

/** The message if it is the one the frame understands, else null. */
export function readFastMessage(data: unknown): ToFastCheckout | null {
  const read = Init.safeParse(data)
  return read.success ? read.data : null
}
