import { paths } from '../paths.ts'
import type { MyVehicle } from './my-vehicle.ts'

/** The tires of a vehicle, in its option where that is known; of one brand where that is asked. */
export function vehiclePath(
  { make, model, year, trim, option }: Omit<MyVehicle, 'vehicleId' | 'label'>,
  brand?: string,
): string {
  return paths.vehicle(make.slug, model.slug, String(year), {
    trim: trim.slug,
    ...(option && { oem: option.oem }),
    ...(brand !== undefined && { brands: brand }),
  })
}

/** Where somebody goes on with their vehicle: to its tires, to those of a brand, or to where they came from. */
export type AfterVehicle = 'tires' | 'guided-shopping' | 'deals' | `brands/${string}`

const TO_BRAND = /^brands\/([a-z0-9-]{1,60})$/

export const ontoBrand = (brand: string): AfterVehicle => `brands/${brand}`

export function afterVehicleOf(onto: string | null): AfterVehicle {
  if (onto === 'guided-shopping' || onto === 'deals') return onto
  const brand = TO_BRAND.exec(onto ?? '')?.[1]
  return brand === undefined ? 'tires' : ontoBrand(brand)
}

export function pathAfterVehicle(vehicle: MyVehicle, onto: AfterVehicle): string {
  if (onto === 'deals') return paths.deals(vehicleInQuery(vehicle))
  if (onto !== 'guided-shopping') return vehiclePath(vehicle, TO_BRAND.exec(onto)?.[1])
  return paths.guidedShopping(vehicleInQuery(vehicle))
}

/** As pages and calls are told of a vehicle behind the `?`. */
export function vehicleInQuery({ make, model, year, trim, option }: MyVehicle) {
  const vehicle = [make.slug, model.slug, year, trim.slug].join('/')
  return { vehicle, ...(option && { oem: option.oem }) }
}
