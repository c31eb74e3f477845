import * as z from 'zod'
import type { ImportDifference } from './import-desk.ts'

/** What a second person is asked: whether the prices of a file that were held may go live too. */
export const ImportPrices = z.strictObject({
  runId: z.uuid(),
  file: z.string(),
  supplier: z.string(),
  rows: z.int(),
})
export type ImportPrices = z.infer<typeof ImportPrices>

/** How the held rows stand now, for whoever decides. */
export type HeldPrices = { waiting: number; rows: ImportDifference[] }
