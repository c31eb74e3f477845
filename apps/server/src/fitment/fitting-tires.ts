import type { FittingTire } from '@shop/contracts/fitment/fitment'
import { SET } from '@shop/domain/pricing/set-offer'
import type { Db } from '../platform/db/database.ts'
import { type DealSeeker, loadSetPrices } from '../pricing/index.ts'
import { type ChosenVehicle, judgeTires } from './judge-tire.ts'
import { selectFittingTiresOfLine } from './store.ts'

/** More than a page shows of a line for one vehicle. */
const MOST = 12

/** The tires of a line that go on a vehicle, at this buyer's prices. With an option only those right for that option. */
export async function fittingTires(
  db: Db,
  buyer: DealSeeker,
  line: { brandSlug: string; lineSlug: string },
  vehicle: ChosenVehicle,
): Promise<FittingTire[]> {
  const { vehicleId, oem } = vehicle
  const found = await selectFittingTiresOfLine(db, { vehicleId, ...line, limit: MOST })
  const ids = found.map(({ productId }) => productId)
  if (ids.length === 0) return []
  const { ofTire } = await loadSetPrices(db, buyer, ids)
  const judged = oem === undefined ? null : await judgeTires(db, vehicle, ids)
  return found
    .map((tire) => ({
      ...tire,
      level: judged?.find(({ productId }) => productId === tire.productId)?.level ?? tire.level,
      setPriceInCents: ofTire.get(tire.productId)?.sets[SET - 1]?.priceInCents ?? null,
    }))
    .filter(({ level }) => level !== 'does-not-fit')
    .toSorted((a, b) => Number(b.level === 'fits') - Number(a.level === 'fits'))
}
