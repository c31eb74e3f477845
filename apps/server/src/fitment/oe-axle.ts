import type { OeTireFacts } from '@shop/domain/fitment/read-oe-tire'
import type { Selectable } from 'kysely'
import type { Fitment } from '../../db/schema.generated.ts'

/** What a row says of the tires on one axle. */
export function oeAxle(row: Selectable<Fitment>, axle: 'front' | 'rear'): OeTireFacts {
  return {
    size: row[`${axle}_size`],
    loadIndex: row[`${axle}_load_index`],
    dualLoadIndex: row[`${axle}_dual_load_index`],
    speed: row[`${axle}_speed_symbol`],
    loadRange: row[`${axle}_load_range`],
    pressurePsi: row[`${axle}_pressure_psi`],
    wheelInches: row[`${axle}_wheel_inches`],
  }
}
