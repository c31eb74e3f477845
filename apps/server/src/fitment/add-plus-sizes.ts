import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import { oeAxle } from './oe-axle.ts'
import { plusSizeRows } from './plus-size-rows.ts'

/** Works out the sizes that stand in for options no vehicle had before the batch that is being applied. */
export async function addPlusSizes(tx: Db): Promise<void> {
  const rows = await tx
    .selectFrom('fitment as f')
    .selectAll()
    .distinctOn('f.oem')
    .where(
      sql<boolean>`exists (select from judged j where j.oem = f.oem and j.outcome = 'added')
        and not exists (select from plus_size p where p.oem = f.oem)`,
    )
    .execute()
  if (rows.length === 0) return
  const sizes = await tx
    .selectFrom('fitment')
    .select('front_size_slug as slug')
    .union(tx.selectFrom('fitment').select('rear_size_slug as slug'))
    .execute()
  const made = new Set(sizes.map(({ slug }) => slug))
  const found = rows.flatMap((row) =>
    plusSizeRows({ oem: row.oem, front: oeAxle(row, 'front'), rear: oeAxle(row, 'rear') }, made),
  )
  if (found.length > 0) await tx.insertInto('plus_size').values(found).execute()
}
