import { catalogueTables } from './catalogue-tables.ts'
import { installerTables } from './installers.ts'
import { priceTables } from './price-tables.ts'
import { carsBySize } from './review-vehicles.ts'
import { reviewTables } from './reviews.ts'
import { stockTables } from './stock.ts'
import type { WorldTable } from './table.ts'
import { makeCatalogue } from './tires.ts'
import { readVehicles } from './vehicle-facts.ts'
import { vehicleTireTable } from './vehicle-tires.ts'
import { plusSizesOf } from './vehicles.ts'
import { WORLD_SIZES, type WorldSizeName } from './world-size.ts'

/** Every generated table of a world, in an order in which they can be written. */
export function worldTables(size: WorldSizeName, seed: number): WorldTable[] {
  const sizing = WORLD_SIZES[size]
  const catalogue = makeCatalogue(seed, sizing)
  const vehicles = readVehicles()
  return [
    ...catalogueTables(catalogue),
    ...priceTables(catalogue),
    ...stockTables(catalogue, sizing),
    ...installerTables(seed, sizing),
    ...reviewTables(catalogue, sizing.reviews, carsBySize(vehicles)),
    vehicleTireTable(catalogue, vehicles, plusSizesOf(vehicles), sizing.tiresOfVehicle),
  ]
}
