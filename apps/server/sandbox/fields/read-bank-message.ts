import type { ToBankCheck } from '@shop/contracts/payments/bank-check'
import { z } from 'zod/mini'

const text = z.string().check(z.minLength(1), z.maxLength(200))

const Init = z.strictObject({
  type: z.literal('init'),
  clientToken: z.string().check(z.regex(/^[A-Za-z0-9+/=]{16,4096}$/)),
  nonce: text,
  amount: z.string().check(z.regex(/^\d{1,9}\.\d{2}$/)),
  merchant: text,
  brand: text,
})

/** The message if it is the one the frame understands, else null. */
export function readBankMessage(data: unknown): ToBankCheck | null {
  const read = Init.safeParse(data)
  return read.success ? read.data : null
}
