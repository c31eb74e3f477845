import * as z from 'zod'

/** What a request for a file with personal data keeps: the rows as they were chosen, and no word of who was searched for. */
export const PersonalExport = z.strictObject({
  list: z.string(),
  format: z.enum(['csv', 'xlsx']),
  columns: z.array(z.string()),
  selectionId: z.uuid(),
  rows: z.int(),
})
export type PersonalExport = z.infer<typeof PersonalExport>
