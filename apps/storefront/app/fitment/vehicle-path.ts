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
