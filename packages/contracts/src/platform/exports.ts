import * as z from 'zod'
import { endpoint } from './endpoint.ts'

/** How long the file of an export can be fetched. */
export const EXPORT_HOURS = 24

export const ListExport = z.object({
  id: z.uuid(),
  list: z.string(),
  format: z.enum(['csv', 'xlsx']),
  /** `refused`: more rows than a sheet takes. */
  state: z.enum(['writing', 'done', 'refused']),
  rowCount: z.int(),
  /** With names, addresses and phones: somebody else said yes to it. */
  isPersonal: z.boolean(),
  createdAt: z.string(),
  expiresAt: z.string(),
})
export type ListExport = z.infer<typeof ListExport>

const params = z.object({ exportId: z.uuid() })

export const getExports = endpoint({
  method: 'GET',
  path: '/office/exports',
  access: { staff: 'any' },
  summary: 'The files one has asked for and can still fetch, newest first',
  response: z.object({ exports: z.array(ListExport) }),
})

export const getExport = endpoint({
  method: 'GET',
  path: '/office/exports/{exportId}',
  access: { staff: 'any' },
  summary: 'How far a file is that one has asked for; nobody else’s is there',
  params,
  response: z.object({ export: ListExport }),
})

export const getExportFile = endpoint({
  method: 'GET',
  path: '/office/exports/{exportId}/file',
  access: { staff: 'any' },
  summary: `The file, for ${EXPORT_HOURS} hours, to whoever asked for it`,
  params,
  response: z.unknown(),
})
