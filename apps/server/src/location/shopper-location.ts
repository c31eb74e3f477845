import type { ShopperLocation } from '@shop/contracts/location/location'
import { stateName } from '@shop/domain/delivery/states'
import type { ZipPlace } from './store.ts'

export function shopperLocationOf({ city, state, zip }: ZipPlace): ShopperLocation {
  return { cityName: city, stateAbbr: state, region: stateName(state) ?? state, zip }
}
