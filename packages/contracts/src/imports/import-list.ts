import * as z from 'zod'
import { defineList } from '../platform/list.ts'
import { IMPORT_STATES } from './import-desk.ts'

export const ListedImport = z.object({
  id: z.uuid(),
  fileName: z.string(),
  kind: z.string(),
  format: z.string(),
  supplier: z.string(),
  state: z.enum(IMPORT_STATES),
  broughtBy: z.string().nullable(),
  rowsRead: z.int(),
  begunAt: z.string(),
  goesLiveAt: z.string().nullable(),
  endedAt: z.string().nullable(),
})
export type ListedImport = z.infer<typeof ListedImport>

/** What somebody has to do something about, and what is over. */
const IMPORT_SHOWS = ['refused', 'open', 'waiting', 'applied'] as const

export const importList = defineList({
  name: 'imports',
  access: { staff: 'imports.run' },
  summary: 'Files that were brought, newest first',
  filter: z.strictObject({
    show: z.enum(IMPORT_SHOWS).optional(),
    kind: z.string().max(40).optional(),
    supplier: z.string().max(60).optional(),
  }),
  sorts: ['brought'],
  columns: ['file', 'kind', 'supplier', 'state', 'rows', 'brought', 'by', 'live'],
  row: ListedImport,
})
