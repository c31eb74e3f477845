import { LONGEST_ZIP } from '@shop/domain/validation/zip'
import * as z from 'zod'
import { FlagValues } from '../flags/flag-values.ts'
import { ShopperLocation } from '../location/location.ts'
import { endpoint } from '../platform/endpoint.ts'

export const Personalization = z.object({
  customer_type: z.string(),
  gaClientId: z.string().nullable(),
  rudderAnonymousId: z.string().nullable(),
  rudderSessionId: z.string().nullable(),
  userLocation: ShopperLocation.nullable(),
  userLocationZip: z.string().nullable(),
})
export type Personalization = z.infer<typeof Personalization>

export const getSession = endpoint({
  method: 'GET',
  path: '/users/session',
  access: 'anyone',
  summary:
    'Starts or continues the visit: sets the session cookie, gives the personalization and the session id',
  query: z.object({ regionId: z.string().max(20).optional() }),
  response: z.object({
    userPersonalization: Personalization,
    userSessionId: z.string(),
    /** Who has signed in, for the initials in the header. */
    account: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
    /** How many tires are in the cart: without it every new visitor would ask for a cart that is not there. */
    cartItemCount: z.int(),
    /** As they are for this visitor now: they stand in no page that is kept. */
    flags: FlagValues,
  }),
})

export const putPersonalization = endpoint({
  method: 'PUT',
  path: '/users/me/personalization',
  access: 'shopper',
  summary: 'Stores what the visitor told us about place and analytics ids',
  body: z.strictObject({
    userLocationZip: z.string().max(LONGEST_ZIP).optional(),
    gaClientId: z.string().max(100).optional(),
    rudderAnonymousId: z.string().max(100).optional(),
    rudderSessionId: z.string().max(100).optional(),
  }),
  response: z.object({ userPersonalization: Personalization }),
  refusals: ['unknown-zip', 'zip-without-result'],
})

export const postToken = endpoint({
  method: 'POST',
  path: '/token',
  access: 'program',
  summary: 'Client credentials for an access token; server to server, never from a browser',
  bodyType: 'form',
  body: z.strictObject({
    client_id: z.string().optional(),
    client_secret: z.string().optional(),
    grant_type: z.literal('client_credentials'),
  }),
  response: z.object({ access_token: z.string(), expires_in: z.int() }),
})

export const getMe = endpoint({
  method: 'GET',
  path: '/api/me',
  access: 'customer',
  summary: 'The id of the signed-in user',
  response: z.object({ uid: z.string() }),
})

export const UserDetail = z.object({
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  brands: z.array(z.object({ name: z.string() })),
  accountTypes: z.array(
    z.object({
      name: z.string(),
      userType: z.string(),
      deliveryMethods: z.array(z.object({ name: z.string() })),
      paymentGroups: z.array(z.object({ id: z.string() })),
    }),
  ),
  accountTypeCompany: z
    .object({
      companyName: z.string(),
      paymentGroups: z.array(z.string()),
      deliveryMethods: z.array(z.string()),
      isTireReplacementCoverageAvailable: z.boolean(),
      isOccupationDiscountsAvailable: z.boolean(),
    })
    .nullable(),
})
export type UserDetail = z.infer<typeof UserDetail>

export const getUserDetails = endpoint({
  method: 'GET',
  path: '/user-details',
  access: 'customer',
  summary: 'The signed-in user with account type and company, from our records',
  response: z.object({ userDetail: UserDetail }),
})
