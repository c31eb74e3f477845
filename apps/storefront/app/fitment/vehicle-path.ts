import { paths } from '../paths.ts'
import type { MyVehicle } from './my-vehicle.ts'

/** The tires of a vehicle, in its option where that is known. */
export function vehiclePath({
  make,
  model,
  year,
  trim,
  option,
}: Omit<MyVehicle, 'vehicleId' | 'label'>): string {
  return paths.vehicle(make.slug, model.slug, String(year), {
    trim: trim.slug,
    ...(option && { oem: option.oem }),
  })
}

/** Where somebody goes on with their vehicle: to its tires, or into the questions they came from. */
export type AfterVehicle = 'tires' | 'guided-shopping'

export const afterVehicleOf = (onto: string | null): AfterVehicle =>
  onto === 'guided-shopping' ? 'guided-shopping' : 'tires'

export function pathAfterVehicle(vehicle: MyVehicle, onto: AfterVehicle): string {
  if (onto === 'tires') return vehiclePath(vehicle)
  const { make, model, year, trim, option } = vehicle
  return paths.guidedShopping({
    vehicle: [make.slug, model.slug, year, trim.slug].join('/'),
    oem: option?.oem,
  })
}
