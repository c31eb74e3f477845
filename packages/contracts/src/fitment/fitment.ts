import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { Cents } from '../platform/money.ts'
import { IdInAddress } from '../platform/number.ts'

const Slug = z.string().max(60)
const Named = z.object({ slug: z.string(), name: z.string() })
const Size = z.object({ size: z.string(), slug: z.string() })
const Year = z.coerce.number().int().min(1950).max(2100)

export const OeTire = Size.extend({
  /** Load index, speed symbol and load range as the tire has them: `125/122S E`. */
  service: z.string(),
  pressurePsi: z.int().nullable(),
  wheelInches: z.number().nullable(),
})

export const VehicleOption = z.object({
  /** Names the option in addresses: `?oem=225-40r19_255-35r19`. */
  oem: z.string(),
  isStaggered: z.boolean(),
  isRunFlat: z.boolean(),
  front: OeTire,
  rear: OeTire,
  /** Sizes that stand in for the original ones: step 0 keeps the wheels, step 1 is plus-one. */
  plusSizes: z.array(z.object({ step: z.int(), front: Size, rear: Size })),
})
export type VehicleOption = z.infer<typeof VehicleOption>

export const Vehicle = z.object({
  vehicleId: z.int(),
  make: Named,
  model: Named,
  year: z.int(),
  trim: Named,
  type: z.string(),
  drivetrain: z.string().nullable(),
  isElectric: z.boolean(),
  hasTpms: z.boolean().nullable(),
  hasDualRearWheels: z.boolean(),
  /** `estimated`: the shopper is asked to check the door placard. */
  confidence: z.enum(['sure', 'estimated']),
  options: z.array(VehicleOption),
})
export type Vehicle = z.infer<typeof Vehicle>

const level = z.enum(['fits', 'fits-with-caveat', 'does-not-fit'])
const position = z.enum(['front', 'rear', 'all'])

/** What we say of a tire on a vehicle, with every rule that was applied. */
export const TireFit = z.object({
  productId: z.int(),
  /** Where on a car with two sizes the tire goes. */
  position,
  level,
  sentence: z.string(),
  judgements: z
    .array(
      z.object({
        rule: z.string(),
        position,
        outcome: z.enum(['pass', 'note', 'caveat', 'fail']),
        required: z.union([z.string(), z.number()]),
        offered: z.union([z.string(), z.number()]),
        unit: z.enum(['lb', 'mph', 'in']).nullable(),
        sentence: z.string(),
      }),
    )
    .readonly(),
})
export type TireFit = z.infer<typeof TireFit>

/** A tire of a line that goes on a vehicle. */
export const FittingTire = z.object({
  productId: z.int(),
  size: z.string(),
  sizeSlug: z.string(),
  service: z.string(),
  position,
  level,
  /** What four of it cost after deals. */
  setPriceInCents: Cents.nullable(),
})
export type FittingTire = z.infer<typeof FittingTire>

const VehicleId = z.object({ vehicleId: IdInAddress })
const Oem = z.string().max(60)

export const getTireFits = endpoint({
  method: 'GET',
  path: '/vehicles/{vehicleId}/fits',
  access: 'anyone',
  summary: 'Whether these tires go on a vehicle, and why',
  params: VehicleId,
  query: z.object({
    /** The option of the vehicle that counts; all of them when left out. */
    oem: Oem.optional(),
    productIds: z.string().regex(/^\d{1,12}(,\d{1,12}){0,23}$/),
  }),
  response: z.object({ fits: z.array(TireFit) }),
})

export const getFittingTires = endpoint({
  method: 'GET',
  path: '/vehicles/{vehicleId}/lines/{brand}/{line}',
  access: 'anyone',
  summary: 'The tires of a line that go on a vehicle, those without a caveat first',
  params: VehicleId.extend({ brand: Slug, line: Slug }),
  query: z.object({ oem: Oem.optional() }),
  response: z.object({ tires: z.array(FittingTire) }),
})

/** The picker asks for the year first, the catalogue for the make. */
const InYear = z.object({ year: Year.optional() })

export const getAllVehicleYears = endpoint({
  method: 'GET',
  path: '/vehicles/years',
  access: 'anyone',
  summary: 'The years we know vehicles of, newest first',
  response: z.object({ years: z.array(z.int()) }),
})

export const getVehicleMakes = endpoint({
  method: 'GET',
  path: '/vehicles/makes',
  access: 'anyone',
  summary: 'Every make we know vehicles of, or those of a year',
  query: InYear,
  response: z.object({ makes: z.array(Named) }),
})

export const getVehicleModels = endpoint({
  method: 'GET',
  path: '/vehicles/makes/{make}/models',
  access: 'anyone',
  summary: 'The models of a make, or those of a year',
  params: z.object({ make: Slug }),
  query: InYear,
  response: z.object({ make: Named, models: z.array(Named) }),
})

export const getVehicleYears = endpoint({
  method: 'GET',
  path: '/vehicles/makes/{make}/models/{model}/years',
  access: 'anyone',
  summary: 'The years of a model, newest first',
  params: z.object({ make: Slug, model: Slug }),
  response: z.object({ make: Named, model: Named, years: z.array(z.int()) }),
})

export const getVehicleTrims = endpoint({
  method: 'GET',
  path: '/vehicles/makes/{make}/models/{model}/years/{year}/trims',
  access: 'anyone',
  summary: 'The trims of a model in a year, with the options each came in',
  params: z.object({ make: Slug, model: Slug, year: Year }),
  response: z.object({
    make: Named,
    model: Named,
    year: z.int(),
    trims: z.array(Named.extend({ vehicleId: z.int(), oems: z.array(z.string()) })),
  }),
})

export const getVehicle = endpoint({
  method: 'GET',
  path: '/vehicles/makes/{make}/models/{model}/years/{year}/trims/{trim}',
  access: 'anyone',
  summary: 'One vehicle with the sizes it came on and the sizes that may stand in for them',
  params: z.object({ make: Slug, model: Slug, year: Year, trim: Slug }),
  response: z.object({ vehicle: Vehicle }),
})
