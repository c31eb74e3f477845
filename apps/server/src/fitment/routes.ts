import {
  getAllVehicleYears,
  getVehicle,
  getVehicleMakes,
  getVehicleModels,
  getVehicleTrims,
  getVehicleYears,
} from '@shop/contracts/fitment'
import { notFound } from '../platform/http/failure.ts'
import { answer, type Route } from '../platform/http/routes.ts'
import type { Shop } from '../shop.ts'
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
  ]
}

function found<T>(answer: T | null): T {
  if (answer === null) throw notFound(messages.unknownVehicle)
  return answer
}
