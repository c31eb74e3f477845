import { PersonalExport } from '@shop/contracts/platform/personal-export'
import { hasPermission } from '@shop/domain/accounts/staff-role'
import { type ApprovalDefinition, defineApproval, requestApproval } from '../approvals/index.ts'
import { HttpFailure, refuse } from '../platform/http/failure.ts'
import { messages as httpMessages } from '../platform/http/messages.ts'
import { change, type Route } from '../platform/http/routes.ts'
import { insertExport } from '../platform/lists/export-store.ts'
import { chosenRows, type Lists } from '../platform/lists/list-routes.ts'
import type { ListSource } from '../platform/lists/list-source.ts'
import { messages as listMessages } from '../platform/lists/messages.ts'
import { countSelected, isSelectionOf, keepLonger } from '../platform/lists/selections.ts'
import { exportList } from '../platform/lists/workflows.ts'
import type { Workflows } from '../platform/workflow/enqueue.ts'
import { messages } from './messages.ts'

/** As long as somebody may take to decide. */
const HOURS_TO_DECIDE = 72

/** The second person. The file is written from the rows that were asked for, and is for whoever asked. */
export const personalExport = (workflows: Workflows): ApprovalDefinition<PersonalExport> =>
  defineApproval({
    kind: 'personal-export',
    permission: 'exports.personal',
    input: PersonalExport,
    lookUp: async (db, { selectionId }) => ({ rows: await countSelected(db, selectionId) }),
    effect: async (tx, { list, format, columns, selectionId }, { requestedBy }) => {
      const selection = { id: selectionId, list, staffId: requestedBy }
      if (!(await isSelectionOf(tx, selection))) return { problem: messages.askedTooLongAgo }
      const exportId = await insertExport(tx, {
        staffId: requestedBy,
        list,
        format,
        narrowing: { columns },
        selectionId,
        isPersonal: true,
      })
      await workflows.enqueue(tx, exportList, exportId)
      return { after: { list, format, exportId } }
    },
  })

/** How such a file is asked for, for every list that has something personal. */
export function personalExportRoutes(lists: Lists, sources: readonly ListSource[]): Route[] {
  return sources.flatMap((source) => {
    const { list } = source
    if (!list.exportPersonal) return []
    return [
      change(list.exportPersonal, lists.pool, async (tx, { context, body }) => {
        // Whoever may not look at the list has no business with its people.
        if (!hasPermission(context.staff.roles, list.access.staff))
          throw new HttpFailure(403, 'Forbidden', httpMessages.wrongRole)
        const { format, columns, why, ...chosen } = body
        const selection = await chosenRows(tx, source, { ...chosen, staffId: context.staff.id })
        if (selection === 'too-many') return refuse('too-many', listMessages.tooMany)
        if (selection === 'selection-gone') return refuse('selection-gone', listMessages.selectionGone)
        await keepLonger(tx, selection, HOURS_TO_DECIDE)
        const rows = await countSelected(tx, selection)
        const input = { list: list.name, format, columns, selectionId: selection, rows }
        const about = { context, subject: `list:${list.name}`, why, amountCents: null }
        const definition = personalExport(lists.workflows)
        return { requestNumber: await requestApproval(tx, definition, input, about) }
      }),
    ]
  })
}
