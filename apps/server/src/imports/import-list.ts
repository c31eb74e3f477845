import { importList, type ListedImport } from '@shop/contracts/imports/import-list'
import { sql } from 'kysely'
import { listSource, PLACE } from '../platform/lists/list-source.ts'

/** Could not be read, or had rows refused, and no newer file of its kind has come; also what Today counts. */
export const REFUSED = sql`(r.begun_at > now() - interval '7 days'
  and (r.state = 'unreadable' or exists (select from import_refusal f where f.run_id = r.id))
  and not exists (select from import_run l where l.kind = r.kind and l.begun_at > r.begun_at))`

/** Those that wait for somebody, or for their time. */
const SHOWS = {
  refused: REFUSED,
  open: sql`r.state in ('uploading', 'uploaded', 'reading', 'checking', 'checked', 'unreadable', 'applying', 'stepping-back')`,
  waiting: sql`r.state = 'waiting'`,
  applied: sql`r.state in ('applied', 'stepped-back')`,
} as const

/** Files that were brought, at the desk or by the command. Reads who brought them too. */
export const importSource = listSource({
  list: importList,
  from: 'import_run r',
  id: { column: 'r.id', type: 'uuid' },
  sorts: {
    brought: { column: 'r.begun_at', type: 'timestamptz', index: 'import_run_newest', direction: 'desc' },
  },
  where: ({ show, kind, supplier }) => [
    ...(show ? [SHOWS[show]] : []),
    ...(kind ? [sql`r.kind = ${kind}`] : []),
    ...(supplier ? [sql`r.supplier = ${supplier}`] : []),
  ],
  rows: (db, { page, order }) =>
    db
      .selectFrom(page.as('page'))
      .innerJoin('import_run as r', 'r.id', 'page.id')
      .leftJoin('staff_member as m', 'm.id', 'r.brought_by')
      .select(PLACE)
      .select(['r.id', 'r.file_name', 'r.kind', 'r.format', 'r.supplier', 'r.state', 'r.rows_read'])
      .select(['r.begun_at', 'r.goes_live_at', 'r.ended_at', 'm.first_name', 'm.last_name'])
      .orderBy(order)
      .execute(),
  show: (run): ListedImport => ({
    id: run.id,
    fileName: run.file_name,
    kind: run.kind,
    format: run.format,
    supplier: run.supplier,
    state: run.state as ListedImport['state'],
    broughtBy: run.first_name === null ? null : `${run.first_name} ${run.last_name}`,
    rowsRead: run.rows_read,
    begunAt: run.begun_at.toISOString(),
    goesLiveAt: run.goes_live_at?.toISOString() ?? null,
    endedAt: run.ended_at?.toISOString() ?? null,
  }),
  cells: {
    file: { head: 'File', of: ({ fileName }) => fileName },
    kind: { head: 'Kind', of: ({ kind, format }) => `${kind}, ${format}` },
    supplier: { head: 'Supplier', of: ({ supplier }) => supplier },
    state: { head: 'Status', of: ({ state }) => state },
    rows: { head: 'Rows', of: ({ rowsRead }) => rowsRead },
    brought: { head: 'Uploaded', of: ({ begunAt }) => begunAt },
    by: { head: 'By', of: ({ broughtBy }) => broughtBy },
    live: { head: 'Goes live', of: ({ goesLiveAt }) => goesLiveAt },
  },
})
