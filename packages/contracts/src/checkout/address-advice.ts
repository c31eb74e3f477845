import { SHIPPING_LIMITS } from '@shop/domain/delivery/shipping-limits'
import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'

const AddressToAdvise = z.strictObject({
  addressLine1: z.string().trim().min(1).max(SHIPPING_LIMITS.addressLine1),
  addressLine2: z.string().trim().max(SHIPPING_LIMITS.addressLine2).optional(),
  /** Those of the ZIP, where the form does not ask for them. */
  city: z.string().trim().min(1).max(60).optional(),
  state: z.string().length(2).optional(),
  zip: z.string().regex(/^\d{5}(-\d{4})?$/),
})
export type AddressToAdvise = z.infer<typeof AddressToAdvise>

export const AddressAdvice = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('use'),
    address: z.object({
      addressLine1: z.string(),
      addressLine2: z.string().nullable(),
      city: z.string(),
      state: z.string(),
      zip: z.string(),
    }),
  }),
  /** A building with units, and none was said. */
  z.object({ kind: z.literal('add-unit') }),
  z.object({ kind: z.literal('not-found') }),
])
export type AddressAdvice = z.infer<typeof AddressAdvice>

/** By POST: an address of somebody in an address of ours would end up in every log on the way. */
export const postAddressAdvice = endpoint({
  method: 'POST',
  path: '/checkout/address-advice',
  access: 'shopper',
  summary:
    'How a US address would be written, as advice; nothing to say when nobody knows better or answers in time',
  body: AddressToAdvise,
  response: z.object({ advice: AddressAdvice.nullable() }),
})
