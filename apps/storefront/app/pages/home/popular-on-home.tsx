import type { ProductCard } from '@shop/contracts/search/products'
import { PopularTires } from '../../catalogue/popular-tires.tsx'
import { useMyVehicle } from '../../fitment/use-my-vehicle.ts'
import { vehicleInQuery, vehiclePath } from '../../fitment/vehicle-path.ts'
import { answerOf } from '../../platform/ask/asked.ts'
import { useAsk } from '../../platform/ask/use-ask.ts'
import { browserClient } from '../../platform/client/browser-client.ts'

/** What sells best; for a vehicle that is known, of the tires it takes. As many as the page came with: nothing moves. */
export function PopularOnHome({ tires }: { tires: readonly ProductCard[] }) {
  const vehicle = useMyVehicle()
  const asked = useAsk(
    vehicle && tires.length > 0 ? { ...vehicleInQuery(vehicle), limit: tires.length } : null,
    (query, signal) => browserClient.call('GET /products', { query, signal }),
  )
  const fitting = answerOf(asked)?.products ?? []
  if (vehicle === null || fitting.length < tires.length) return <PopularTires tires={tires} />
  const label = [vehicle.year, vehicle.make.name, vehicle.model.name].join(' ')
  return <PopularTires tires={fitting} ofVehicle={{ label, href: vehiclePath(vehicle) }} />
}
