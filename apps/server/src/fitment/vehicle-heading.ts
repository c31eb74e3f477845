import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'

/** A vehicle by its name, and as its address names it. */
export const VehicleHeading = z.strictObject({
  /** `2019 Ford Mustang GT` */
  name: z.string(),
  make: z.string(),
  model: z.string(),
  year: z.number(),
  trim: z.string(),
})
export type VehicleHeading = z.infer<typeof VehicleHeading>

/** Selects the `VehicleHeading` of the vehicle that an expression of the statement around it names. */
export function vehicleHeading(vehicleId: RawBuilder<number>): RawBuilder<VehicleHeading> {
  return sql<VehicleHeading>`(
    select jsonb_build_object('name', concat_ws(' ', v.year, k.name, m.name, v.trim_name), 'make', k.slug,
             'model', m.slug, 'year', v.year, 'trim', v.trim_slug)
      from vehicle v join vehicle_model m on m.id = v.model_id join vehicle_make k on k.id = m.make_id
     where v.id = ${vehicleId})`
}

/** The tires that fit a vehicle, in its option where that is known, on every storefront host. */
export function vehicleHref({ make, model, year, trim }: VehicleHeading, oem: string | null): string {
  const narrowed = new URLSearchParams({ trim, ...(oem !== null && { oem }) })
  return `/vehicles/${make}/${model}/${year}?${narrowed}`
}
