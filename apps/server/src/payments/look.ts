import { incidentList } from '@shop/contracts/incidents/incident-list'
import { sql } from 'kysely'
import { defineLook, toList, waitingIn } from '../platform/looks/define-look.ts'
import { messages } from './messages.ts'

/** Payouts that are not what our books say, until somebody has closed each. */
export const settlementDifferences = defineLook({
  name: 'settlement-differences',
  title: messages.look,
  permission: 'incidents.read',
  target: { hours: 24 },
  link: toList(incidentList, { show: 'open', kind: 'settlement-differs' }),
  statement: () =>
    waitingIn(sql`select i.at as since from incident i
      where i.resolved_at is null and i.kind = 'settlement-differs'`),
})

/** Money that nobody holds in a day, and no new hold for it: incidents, until each is over. */
export const holdsEnding = defineLook({
  name: 'holds-ending',
  title: messages.holdsEnding.look,
  permission: 'incidents.read',
  target: { hours: 4 },
  link: toList(incidentList, { show: 'open', kind: 'hold-ending' }),
  statement: () =>
    waitingIn(sql`select i.at as since from incident i
      where i.resolved_at is null and i.kind = 'hold-ending'`),
})
