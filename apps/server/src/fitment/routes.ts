import {
  getAllVehicleYears,
  getFittingTires,
  getTireFits,
  getVehicle,
  getVehicleMakes,
  getVehicleModels,
  getVehicleTrims,
  getVehicleYears,
} from '@shop/contracts/fitment/fitment'
import { notFound } from '../platform/http/failure.ts'
import { answer, type Route } from '../platform/http/routes.ts'
import { dealSeekerOf } from '../pricing/index.ts'
import type { Shop } from '../shop.ts'
import { fittingTires } from './fitting-tires.ts'
import { judgeTires } from './judge-tire.ts'
import { listAllYears, listMakes, listModels, listTrims, listYears } from './look-up.ts'
import { messages } from './messages.ts'
import { showVehicle } from './show-vehicle.ts'

export function fitmentRoutes(shop: Shop): Route[] {
  const db = shop.db.catalogue
  return [
    answer(getAllVehicleYears, async () => ({ years: await listAllYears(db) })),
    answer(getVehicleMakes, async ({ query }) => ({ makes: await listMakes(db, query.year) })),
    answer(getVehicleModels, async ({ params, query }) =>
      found(await listModels(db, params.make, query.year)),
    ),
    answer(getVehicleYears, async ({ params }) => found(await listYears(db, params.make, params.model))),
    answer(getVehicleTrims, async ({ params }) => found(await listTrims(db, params))),
    answer(getVehicle, async ({ params }) => ({ vehicle: found(await showVehicle(db, params)) })),
    answer(getTireFits, async ({ params, query }) => {
      const tireIds = query.productIds.split(',').map(Number)
      return { fits: found(await judgeTires(db, { ...params, oem: query.oem }, tireIds)) }
    }),
    answer(getFittingTires, async ({ context, params, query }) => {
      const line = { brandSlug: params.brand, lineSlug: params.line }
      const vehicle = { vehicleId: params.vehicleId, oem: query.oem }
      return { tires: await fittingTires(db, dealSeekerOf(context), line, vehicle) }
    }),
  ]
}

function found<T>(answer: T | null): T {
  if (answer === null) throw notFound(messages.unknownVehicle)
  return answer
}
