import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'

export const getZip = endpoint({
  method: 'GET',
  path: '/locations/zips/{zip}',
  access: 'anyone',
  summary: 'City and state of a ZIP code',
  params: z.object({ zip: z.string().regex(/^\d{5}$/) }),
  response: z.object({
    zip: z.string(),
    city: z.string(),
    state: z.string(),
    stateName: z.string(),
    isMilitary: z.boolean(),
  }),
})

/** Where a shopper is, as far as prices, delivery and installers need to know. */
export const ShopperLocation = z.object({
  cityName: z.string(),
  stateAbbr: z.string(),
  region: z.string(),
  zip: z.string(),
})
export type ShopperLocation = z.infer<typeof ShopperLocation>

/** By POST: coordinates in an address would end up in every log on the way. */
export const postNearestZip = endpoint({
  method: 'POST',
  path: '/locations/nearest-zip',
  access: 'anyone',
  summary: 'The ZIP code nearest to where a browser says it is',
  body: z.strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
  response: ShopperLocation,
})

export const getLocationByIp = endpoint({
  method: 'GET',
  path: '/locations/by-ip',
  access: 'anyone',
  summary: 'Roughly where the network of this visitor is',
  response: ShopperLocation,
})
