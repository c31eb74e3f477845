import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import { audit } from '../platform/events/audit.ts'
import { refuse } from '../platform/http/failure.ts'
import type { StaffContext } from '../platform/http/request-context.ts'
import { keepMapping } from '../platform/import/desk-store.ts'
import type { FileHead } from '../platform/import/file-format.ts'
import type { ImportKind } from '../platform/import/import-kind.ts'
import { type Mapping, missingColumns, plainHeading } from '../platform/import/match-columns.ts'
import { lockRun } from '../platform/import/store.ts'
import { checkImport } from '../platform/import/workflows.ts'
import type { Workflows } from '../platform/workflow/enqueue.ts'
import { messages } from './messages.ts'
import { findRunOr404, kindOf } from './show-run.ts'

interface Columns {
  readonly goesTo?: readonly (string | null)[] | undefined
  readonly isKept?: boolean | undefined
}

/** Begins the dry run with the columns as somebody matched them; a file may be checked again as long as it is not in. */
export async function checkRun(
  tx: Db,
  workflows: Workflows,
  context: StaffContext,
  kinds: readonly ImportKind[],
  { runId, goesTo, isKept }: Columns & { runId: string },
) {
  const found = await findRunOr404(tx, runId)
  const run = await lockRun(tx, runId)
  if (!['uploaded', 'checked', 'cancelled'].includes(run.state)) return refuse('not-now', messages.notNow)
  const kind = kindOf(kinds, run.kind)
  const head = run.head as FileHead | null
  const matches = head && ((goesTo ?? run.matches ?? []) as (string | null)[]).slice(0, head.headings.length)
  if (head && matches) {
    const known = matches.filter((name): name is string =>
      kind.columns.some((column) => column.name === name),
    )
    const twice = known.find((name, at) => known.indexOf(name) !== at)
    if (twice !== undefined) return refuse('columns-twice', messages.columnsTwice(twice), 'goesTo')
    const missing = missingColumns(kind, known)
    if (missing.length > 0) return refuse('columns-missing', messages.columnsMissing(missing), 'goesTo')
    if (isKept && run.supplier !== '') {
      const columns = Object.fromEntries(
        head.headings.map((heading, at) => [plainHeading(heading), matches[at] ?? null]),
      ) satisfies Mapping
      await keepMapping(tx, { supplier: run.supplier, kind: kind.name, columns, staffId: context.staff.id })
    }
  }
  const turn = run.turn + 1
  await tx
    .updateTable('import_run')
    .set({
      state: 'reading',
      turn,
      check_begun_at: sql`now()`,
      checked_at: null,
      is_mended: false,
      rows_read: 0,
      bytes_read: 0,
      matches: matches && head ? (head.headings.map((_, at) => matches[at] ?? null) as string[]) : null,
    })
    .where('id', '=', runId)
    .execute()
  await workflows.enqueue(tx, checkImport, { runId, turn })
  await audit(tx, {
    actor: context.actor,
    action: 'import.check',
    subject: `import:${runId}`,
    before: { state: found.state },
    after: { file: run.file_name, columns: matches },
  })
  return null
}
