import type { ComparedTire } from '@shop/contracts/catalogue/catalogue'
import type { Db } from '../platform/db/database.ts'
import { type DealSeeker, loadSetPrices } from '../pricing/index.ts'
import { headingOf } from './line-heading.ts'
import { selectTiresToCompare } from './store.ts'
import { tireInLine } from './tire-in-line.ts'

/** Tires side by side, in the order asked for. What we do not know, do not sell here or have no price for is left out. */
export async function compareTires(
  db: Db,
  buyer: DealSeeker,
  tireIds: readonly number[],
): Promise<ComparedTire[]> {
  const rows = await selectTiresToCompare(db, { ...buyer, tireIds })
  const sold = rows.filter((row) => !row.is_stop_selling).map(({ id }) => id)
  const { ofTire } = await loadSetPrices(db, buyer, sold)
  return tireIds.flatMap((id) => {
    const row = rows.find((each) => each.id === id)
    const priced = ofTire.get(id)
    if (!row || (!priced && !row.is_stop_selling)) return []
    return {
      ...headingOf(row),
      ...tireInLine(row, priced),
      mudAndSnow: row.mud_and_snow,
      scores: {
        simpleScore: row.simple_score,
        traction: row.traction,
        handlingDurability: row.handling_durability,
        longevity: row.longevity,
      },
      rating:
        row.review_average === null || !row.review_count
          ? null
          : { average: row.review_average, count: row.review_count },
      ownerRatings: row.owner_ratings,
    }
  })
}
