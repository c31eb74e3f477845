import type { ListContract, Preference } from '@shop/contracts/platform/list'
import { HOUSE_TIME_ZONE } from '@shop/domain/time/house-time-zone'
import type { z } from 'zod'
import { audit } from '../events/audit.ts'
import { notFound, refuse } from '../http/failure.ts'
import { messages as httpMessages } from '../http/messages.ts'
import type { StaffContext } from '../http/request-context.ts'
import { answer, change, type Route } from '../http/routes.ts'
import type { Lists } from './list-routes.ts'
import type { ListSource } from './list-source.ts'
import { messages } from './messages.ts'
import {
  deleteView,
  findPreference,
  findStaffName,
  insertView,
  isNameTaken,
  keepPreference,
  lockView,
  type StoredView,
  selectViews,
  shownView,
  updateView,
  type ViewText,
} from './view-store.ts'

type View = z.input<ListContract['View']>

/** Views of a list and how somebody wants it shown. */
export function viewRoutes({ db, pool }: Lists, { list }: ListSource): Route[] {
  const viewer = ({ staff }: StaffContext) => ({ id: staff.id, roles: staff.roles })
  const mayShare = ({ staff }: StaffContext, { sharedWith }: ViewText) =>
    sharedWith === null || staff.roles.includes(sharedWith)

  return [
    answer(list.views, async ({ context }) => {
      const [views, preference] = await Promise.all([
        selectViews(db, list.name, viewer(context)),
        findPreference(db, list.name, context.staff.id),
      ])
      return {
        views: views.map((view) => known(list, view)),
        preference: preference && knownColumns(list, preference),
      }
    }),

    change(list.newView, pool, async (tx, { context, body }) => {
      if (!mayShare(context, body)) return refuse('not-your-role', messages.notYourRole, 'sharedWith')
      if (await isNameTaken(tx, list.name, body, viewer(context), null)) {
        return refuse('name-taken', messages.nameTaken, 'name')
      }
      const view = { ...body, isDefault: body.isDefault && body.sharedWith !== null }
      const saved = await insertView(tx, list.name, view, viewer(context))
      await audit(tx, {
        actor: context.actor,
        action: 'view.save',
        subject: `view:${saved.id}`,
        after: viewFacts(list, saved),
      })
      return { view: known(list, saved) }
    }),

    change(list.saveView, pool, async (tx, { context, params, body: { version, ...text } }) => {
      const stored = await lockView(tx, list.name, params.viewId, viewer(context))
      if (!stored) throw notFound(httpMessages.notFound)
      if (stored.version !== version) {
        const who = await findStaffName(tx, stored.saved_by)
        return refuse('saved-by-another', messages.savedByAnother(who, timeOf(stored.saved_at)))
      }
      if (!mayShare(context, text)) return refuse('not-your-role', messages.notYourRole, 'sharedWith')
      if (await isNameTaken(tx, list.name, text, viewer(context), params.viewId)) {
        return refuse('name-taken', messages.nameTaken, 'name')
      }
      const view = { ...text, isDefault: text.isDefault && text.sharedWith !== null }
      const saved = await updateView(tx, list.name, params.viewId, view, viewer(context))
      await audit(tx, {
        actor: context.actor,
        action: 'view.save',
        subject: `view:${saved.id}`,
        before: viewFacts(list, shownView(stored, viewer(context))),
        after: viewFacts(list, saved),
      })
      return { view: known(list, saved) }
    }),

    change(list.deleteView, pool, async (tx, { context, params }) => {
      const stored = await lockView(tx, list.name, params.viewId, viewer(context))
      if (!stored) throw notFound(httpMessages.notFound)
      await deleteView(tx, params.viewId)
      await audit(tx, {
        actor: context.actor,
        action: 'view.delete',
        subject: `view:${params.viewId}`,
        before: viewFacts(list, shownView(stored, viewer(context))),
      })
      return { deleted: true as const }
    }),

    change(list.prefer, pool, async (tx, { context, body }) => {
      await keepPreference(tx, list.name, context.staff.id, body)
      return { preference: body }
    }),
  ]
}

/** What of a view others may come to see. */
const viewFacts = ({ name: list }: ListContract, { name, sharedWith, isDefault, state }: StoredView) => ({
  list,
  name,
  sharedWith,
  isDefault,
  ...(state as object),
})

/** A view of an earlier release may name what there no longer is: it opens without that. */
function known({ View }: ListContract, view: StoredView): View {
  const state = View.shape.state.safeParse(view.state)
  return { ...view, state: state.success ? state.data : {} }
}

function knownColumns({ columns }: ListContract, preference: Preference): Preference {
  const kept = preference.columns?.filter((name) => columns.includes(name)) ?? null
  return { ...preference, columns: kept && kept.length > 0 ? kept : null }
}

const timeOf = (instant: Date) =>
  instant.toLocaleTimeString('en-US', { timeZone: HOUSE_TIME_ZONE, hour: 'numeric', minute: '2-digit' })
