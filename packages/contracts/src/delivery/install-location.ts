import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { CarAddress, SHIPPING_REFUSALS } from './delivery.ts'
import { Place } from './place.ts'

/** Who somebody is has been proven to the shop, or it does not count: `ssoUid` is taken and not believed. */
const ForCart = z.object({ cartId: z.uuid(), ssoUid: z.string().max(100).optional(), ...Place })

const InstallLocationReply = z.object({
  siteCartInstallLocationResponse: z.object({
    cartInstallLocation: z.object({
      id: z.string(),
      /** Whose van comes there. */
      installerId: z.int(),
      addressLine1: z.string(),
      addressLine2: z.string().nullable(),
      city: z.string(),
      state: z.string(),
      zip: z.string(),
    }),
  }),
})

const body = z.strictObject(CarAddress)
export const postInstallLocation = endpoint({
  method: 'POST',
  path: '/checkout/install-location',
  access: 'shopper',
  summary: 'Sets where the car stands that a van comes to; 404 where no van was chosen',
  query: ForCart,
  body,
  response: InstallLocationReply,
  refusals: SHIPPING_REFUSALS,
})

export const putInstallLocation = endpoint({
  method: 'PUT',
  path: '/checkout/install-location',
  access: 'shopper',
  summary: 'Changes where the car stands that a van comes to; 404 where no van was chosen',
  query: ForCart,
  body,
  response: InstallLocationReply,
  refusals: SHIPPING_REFUSALS,
})

export const deleteInstallLocation = endpoint({
  method: 'DELETE',
  path: '/checkout/install-location',
  access: 'shopper',
  summary: 'Forgets where the car stands, and with it that a van was to come',
  query: ForCart,
  response: z.object({ deleted: z.literal(true) }),
})
