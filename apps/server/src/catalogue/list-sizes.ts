import { parseTireSize } from '@shop/domain/catalogue/tire-size'
import type { Db } from '../platform/db/database.ts'
import type { Buyer } from '../pricing/index.ts'
import { selectSizes } from './store.ts'

/** Every size in three numbers, as the size board asks for it; a flotation size is told by height and width in inches. */
export async function listSizes(db: Db, buyer: Buyer) {
  const rows = await selectSizes(db, buyer)
  return rows.flatMap(({ width, ratio, ...row }) => {
    if (width !== null && ratio !== null) return [{ ...row, width, ratio }]
    const size = parseTireSize(row.size)
    if (size?.kind !== 'flotation') return []
    return [{ ...row, width: size.overallDiameterInches, ratio: size.sectionWidthInches }]
  })
}
