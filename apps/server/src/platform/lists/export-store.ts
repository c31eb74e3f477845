import { EXPORT_HOURS, type ListExport } from '@shop/contracts/platform/exports'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** As it was asked for, without what was searched for. */
export interface ExportNarrowing {
  readonly filter?: Record<string, unknown> | undefined
  readonly sort?: string | undefined
  readonly direction?: 'asc' | 'desc' | undefined
  readonly columns: readonly string[]
}

export async function insertExport(
  tx: Db,
  wanted: {
    staffId: string
    list: string
    format: ListExport['format']
    narrowing: ExportNarrowing
    selectionId: string | null
    /** Whole, where somebody else has said yes; masked unless told. */
    isPersonal?: boolean
  },
): Promise<string> {
  const row = await tx
    .insertInto('list_export')
    .values({
      staff_id: wanted.staffId,
      list: wanted.list,
      format: wanted.format,
      narrowing: JSON.stringify(wanted.narrowing),
      selection_id: wanted.selectionId,
      is_personal: wanted.isPersonal ?? false,
      expires_at: sql`now() + make_interval(hours => ${EXPORT_HOURS})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Somebody's own, while they live. */
const exportsOf = (db: Db, staffId: string) =>
  db
    .selectFrom('list_export')
    .select(['id', 'list', 'format', 'state', 'row_count', 'is_personal', 'created_at', 'expires_at'])
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', sql<Date>`now()`)

type ExportRow = Awaited<ReturnType<ReturnType<typeof exportsOf>['execute']>>[number]

const shown = (row: ExportRow): ListExport => ({
  id: row.id,
  list: row.list,
  format: row.format as ListExport['format'],
  state: row.state as ListExport['state'],
  rowCount: row.row_count,
  isPersonal: row.is_personal,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
})

export async function findExportOf(db: Db, exportId: string, staffId: string): Promise<ListExport | null> {
  const row = await exportsOf(db, staffId).where('id', '=', exportId).executeTakeFirst()
  return row ? shown(row) : null
}

/** The last of them. */
export async function selectExportsOf(db: Db, staffId: string, limit: number): Promise<ListExport[]> {
  const rows = await exportsOf(db, staffId).orderBy('created_at', 'desc').limit(limit).execute()
  return rows.map(shown)
}

/** For whoever writes it. */
export async function findExport(db: Db, exportId: string) {
  const row = await db
    .selectFrom('list_export')
    .select(['list', 'format', 'narrowing', 'selection_id', 'is_personal'])
    .where('id', '=', exportId)
    .executeTakeFirst()
  return row
    ? {
        list: row.list,
        format: row.format as ListExport['format'],
        narrowing: row.narrowing as unknown as ExportNarrowing,
        selectionId: row.selection_id,
        isPersonal: row.is_personal,
      }
    : null
}

export async function insertPart(tx: Db, exportId: string, part: number, content: Uint8Array): Promise<void> {
  await tx
    .insertInto('list_export_part')
    .values({ export_id: exportId, part, content: Buffer.from(content) })
    .execute()
}

export async function markExport(
  tx: Db,
  exportId: string,
  end: { state: ListExport['state']; rowCount: number },
): Promise<void> {
  await tx
    .updateTable('list_export')
    .set({ state: end.state, row_count: end.rowCount })
    .where('id', '=', exportId)
    .execute()
}

/** The pieces of a file one after the other: it is never whole in memory. */
export async function* partsOf(db: Db, exportId: string): AsyncIterable<Buffer> {
  for (let part = 0; ; part++) {
    const row = await db
      .selectFrom('list_export_part')
      .select('content')
      .where('export_id', '=', exportId)
      .where('part', '=', part)
      .executeTakeFirst()
    if (!row) return
    yield row.content
  }
}

export async function forgetExports(db: Db): Promise<void> {
  await db.deleteFrom('list_export').where('expires_at', '<', sql<Date>`now()`).execute()
}
