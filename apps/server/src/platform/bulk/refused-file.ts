import type { Db } from '../db/database.ts'
import { csvLines } from '../lists/file-text.ts'
import { findRowsByTheirId } from '../lists/find-page.ts'
import type { BulkAction } from './bulk-action.ts'
import { selectRefused } from './job-store.ts'
import { messages } from './messages.ts'

const ROWS_AT_ONCE = 500

/** The rows a job refused, as their list exports them, each with its reason; never whole in memory. */
export async function* refusedFile(db: Db, action: BulkAction, jobId: string): AsyncIterable<string> {
  const { cells } = action.source
  const columns = Object.values(cells)
  yield csvLines([[...columns.map(({ head }) => head), messages.reason]])
  let after = ''
  for (;;) {
    const refused = await selectRefused(db, jobId, { after, limit: ROWS_AT_ONCE })
    if (refused.length > 0) {
      const ids = refused.map(({ id }) => id)
      const rows = await findRowsByTheirId(db, action.source, ids)
      yield csvLines(
        refused.map(({ id, refusal }) => {
          const row = rows.get(id)
          // One that has gone is known by its id alone.
          const shown = row
            ? columns.map(({ of }) => of(row))
            : columns.map((_, place) => (place === 0 ? id : ''))
          return [...shown, action.reasons[refusal] ?? refusal]
        }),
      )
    }
    if (refused.length < ROWS_AT_ONCE) return
    after = refused.at(-1)?.id ?? ''
  }
}
