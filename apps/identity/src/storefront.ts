import { type Channel, isMain } from './channel-client.ts'
import { FIRST_REALM } from './subjects.ts'

/** Where somebody came from, as the pages show it. */
export type Storefront = {
  /** Of the host they left. */
  url: string
  name: string
  phone: string | null
  /** The main site; every other is somebody's own, under their name. */
  isMain: boolean
  /** Customers there are customers of the main site as well. */
  sharesCustomers: boolean
}

export const storefrontOf = (channel: Channel, url: string): Storefront => ({
  url,
  name: channel.name,
  phone: channel.phone,
  isMain: isMain(channel),
  sharesCustomers: channel.realmId === FIRST_REALM,
})
