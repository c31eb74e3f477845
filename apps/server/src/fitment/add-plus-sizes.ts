import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import { oeAxle } from './oe-axle.ts'
import { plusSizeRows } from './plus-size-rows.ts'
import type { OptionRow } from './store.ts'

/** Works out the sizes that stand in for options no vehicle had before the batch that is being applied. */
export async function addPlusSizes(tx: Db): Promise<void> {
  const { rows } = await sql<OptionRow>`
    select distinct on (f.oem) f.* from fitment f join judged j on j.oem = f.oem
     where j.outcome = 'added' and not exists (select from plus_size p where p.oem = f.oem)`.execute(tx)
  if (rows.length === 0) return
  const sizes = await sql<{ slug: string }>`
    select front_size_slug as slug from fitment union select rear_size_slug from fitment`.execute(tx)
  const made = new Set(sizes.rows.map(({ slug }) => slug))
  const found = rows.flatMap((row) =>
    plusSizeRows({ oem: row.oem, front: oeAxle(row, 'front'), rear: oeAxle(row, 'rear') }, made),
  )
  if (found.length > 0) await tx.insertInto('plus_size').values(found).execute()
}
