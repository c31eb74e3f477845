import type pg from 'pg'
import type { Db } from '../db/database.ts'
import { audit } from '../events/audit.ts'
import { refuse } from '../http/failure.ts'
import { answer, change, type Route } from '../http/routes.ts'
import type { Workflows } from '../workflow/enqueue.ts'
import { insertExport } from './export-store.ts'
import { findPage, type Narrowing } from './find-page.ts'
import type { ListSource, Named } from './list-source.ts'
import { messages } from './messages.ts'
import { isCastable } from './page-key.ts'
import { isSelectionOf, keepMatching, keepRows } from './selections.ts'
import { viewRoutes } from './view-routes.ts'
import { exportList } from './workflows.ts'

/** What lists are answered with: the desks' own connections. */
export interface Lists {
  readonly db: Db
  readonly pool: pg.Pool
  readonly workflows: Workflows
}

interface Asked {
  readonly filter?: Record<string, unknown> | undefined
  readonly find?: string | undefined
  readonly sort?: string | undefined
  readonly direction?: 'asc' | 'desc' | undefined
}

/** Every call of one list: rows, selection, export, views. */
export function listRoutes(lists: Lists, source: ListSource): Route[] {
  const { db, pool, workflows } = lists
  const { list, find } = source
  const { name } = list

  return [
    answer(list.rows, async ({ context, body: { after, before, limit, ...asked } }) => {
      const narrowing = narrowingOf(source, asked)
      const page = narrowing
        ? await findPage(db, source, narrowing, { after, before, limit })
        : { rows: [], next: null, previous: null }
      if (asked.find !== undefined && find) {
        await audit(db, {
          actor: context.actor,
          action: find.action,
          subject: `search:${narrowing?.named?.kind ?? 'nothing'}`,
          after: { term: narrowing?.named?.term ?? '', count: page.rows.length },
        })
      }
      return page
    }),

    change(list.select, pool, async (tx, { context, body }) => {
      const narrowing = narrowingOf(source, body)
      const kept = narrowing
        ? await keepMatching(tx, source, narrowing, context.staff.id)
        : await keepRows(tx, source, [], context.staff.id)
      if (!kept) return refuse('too-many', messages.tooMany)
      return { selectionId: kept.id, count: kept.count }
    }),

    change(list.export, pool, async (tx, { context, body }) => {
      const { format, columns, ...chosen } = body
      const staffId = context.staff.id
      const { filter, sort, direction, find: text } = chosen
      const isWhole = chosen.selectionId === undefined && chosen.rowIds === undefined && text === undefined
      const selection = isWhole ? null : await chosenRows(tx, source, { ...chosen, staffId })
      if (selection === 'selection-gone') return refuse('selection-gone', messages.selectionGone)
      if (selection === 'too-many') return refuse('too-many', messages.tooMany)
      const narrowing = { filter, sort, direction, columns }
      const exportId = await insertExport(tx, {
        staffId,
        list: name,
        format,
        narrowing,
        selectionId: selection,
      })
      await audit(tx, {
        actor: context.actor,
        action: 'export-list',
        subject: `list:${name}`,
        after: { format, columns, ...(filter && Object.keys(filter).length > 0 && { filter }) },
      })
      await workflows.enqueue(tx, exportList, exportId)
      return { exportId }
    }),

    ...viewRoutes(lists, source),
  ]
}

/** Null when what somebody typed names nothing. */
function narrowingOf({ find }: ListSource, { find: text, ...asked }: Asked): Narrowing | null {
  if (text === undefined) return asked
  const named: Named | null = find?.named(text) ?? null
  return named && { ...asked, named }
}

interface Chosen extends Asked {
  readonly selectionId?: string | undefined
  readonly rowIds?: readonly string[] | undefined
  readonly staffId: string
}

/**
 * The selection behind what somebody chose: the one they made, the rows they named, or all that match now. What was searched
 * for is not kept with the file: which rows it named is.
 */
export async function chosenRows(
  tx: Db,
  source: ListSource,
  { selectionId, rowIds, staffId, ...asked }: Chosen,
): Promise<string | 'too-many' | 'selection-gone'> {
  if (selectionId !== undefined) {
    const isOwn = await isSelectionOf(tx, { id: selectionId, list: source.list.name, staffId })
    return isOwn ? selectionId : 'selection-gone'
  }
  if (rowIds) {
    const ids = rowIds.filter((id) => isCastable(source.id.type, id))
    return (await keepRows(tx, source, ids, staffId)).id
  }
  const narrowing = narrowingOf(source, asked)
  const kept = narrowing
    ? await keepMatching(tx, source, narrowing, staffId)
    : await keepRows(tx, source, [], staffId)
  return kept?.id ?? 'too-many'
}
