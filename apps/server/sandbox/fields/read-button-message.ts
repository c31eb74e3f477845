import type { ToPaymentButton, WalletSum } from '@shop/contracts/payments/payment-button'
import { WALLET_TYPES } from '@shop/domain/payments/payment-type'
import { z } from 'zod/mini'

const text = z.string().check(z.maxLength(300))
const sum: z.ZodMiniType<WalletSum> = z.strictObject({
  title: text,
  lines: z.array(z.strictObject({ label: text, amount: text, isSaving: z.boolean() })).check(z.maxLength(40)),
  total: text,
  arrives: z.nullable(text),
  note: text,
})

const Message = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('init'),
    clientToken: z.string().check(z.regex(/^[A-Za-z0-9+/=]{16,4096}$/)),
    merchant: text,
    wallets: z.array(z.enum(WALLET_TYPES)).check(z.maxLength(WALLET_TYPES.length)),
    asksPayer: z.boolean(),
    sum: z.nullable(sum),
    radius: z.string().check(z.regex(/^[\d.]{1,6}(px|rem|em)?$/)),
  }),
  z.strictObject({ type: z.literal('sum'), sum }),
  z.strictObject({ type: z.literal('refused'), message: text }),
  z.strictObject({ type: z.literal('close') }),
])

/** The message if it is one the buttons understand, else null. */
export function readButtonMessage(data: unknown): ToPaymentButton | null {
  const read = Message.safeParse(data)
  return read.success ? read.data : null
}
