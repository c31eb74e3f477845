import { selectOperationsOfOrder, workOn } from '../payments/index.ts'
import type { Db } from '../platform/db/database.ts'
import { type FoundWorkflow, findWorkflows } from '../platform/workflow/engine-tables.ts'
import { selectDelays } from './delays/delay-store.ts'
import { workflowIdsOf } from './desk-store.ts'
import { selectMessages } from './message-store.ts'
import { findReleaseTime } from './store.ts'
import {
  callBackOrder,
  MOVE_NAMES,
  releaseOrder,
  sendReceipt,
  tellOfDelay,
  tellOfHold,
  tellOfRefund,
} from './workflows.ts'

/** How an order came to be that no workflow has placed. */
export type FindPlacing = (db: Db, orderId: string) => Promise<FoundWorkflow | null>

/** Everything that is worked on for an order, by its ids. */
export async function workIdsOf(db: Db, orderId: string): Promise<string[]> {
  const [operations, delays] = await Promise.all([
    selectOperationsOfOrder(db, orderId),
    selectDelays(db, orderId),
  ])
  return [
    ...workflowIdsOf(orderId),
    ...operations.map(({ id }) => workOn(id)),
    ...noticesOf(operations),
    ...workOfDelays(delays),
  ]
}

const workOfDelays = (delays: readonly { orderId: string; round: number }[]) =>
  delays.flatMap((delay) => [tellOfDelay.idOf(delay), callBackOrder.idOf(delay)])

/** Refunds have a notice each, however many payments they are divided among. */
const noticesOf = (
  operations: readonly { id: string; kind: string; orderId: string; cause: string; state: string }[],
) => [
  ...new Set(operations.filter(({ kind }) => kind === 'refund').map((refund) => tellOfRefund.idOf(refund))),
  ...operations
    .filter(({ kind, state }) => (kind === 'extend' || kind === 'authorize') && state === 'failed')
    .map(({ id }) => tellOfHold.idOf(id)),
]

/** What is done and still to be done for an order, oldest first: workflows, and what stands in rows. */
export async function findWorkOfOrder(
  db: Db,
  orderId: string,
  findPlacing: FindPlacing,
): Promise<FoundWorkflow[]> {
  const [operations, delays] = await Promise.all([
    selectOperationsOfOrder(db, orderId),
    selectDelays(db, orderId),
  ])
  const kinds = new Map(operations.map(({ id, kind }) => [workOn(id), MOVE_NAMES[kind]]))
  const [placing, found, messages, release] = await Promise.all([
    findPlacing(db, orderId),
    findWorkflows(db, [
      ...workflowIdsOf(orderId),
      ...kinds.keys(),
      ...noticesOf(operations),
      ...workOfDelays(delays),
    ]),
    selectMessages(db, orderId),
    findReleaseTime(db, orderId),
  ])
  // By what it does with the money: the work is the same for all of it.
  const workflows = found.map((work) => ({ ...work, name: kinds.get(work.id) ?? work.name }))
  const mails = messages.map(
    ({ kind, appointmentVersion, wantedAt, sentAt, fault }): FoundWorkflow => ({
      ...EMPTY,
      ...(kind === 'receipt'
        ? { id: sendReceipt.idOf(orderId), name: sendReceipt.name }
        : { id: `${kind}:${orderId}:${appointmentVersion}`, name: kind }),
      state: sentAt ? 'done' : 'running',
      createdAt: wantedAt,
      endedAt: sentAt,
      fault,
    }),
  )
  const releases = release
    ? [
        {
          ...EMPTY,
          id: releaseOrder.idOf(orderId),
          name: releaseOrder.name,
          state: 'waiting' as const,
          createdAt: release.placedAt,
          waitsUntil: release.releaseAt,
        },
      ]
    : []
  const known = new Set(workflows.map(({ id }) => id))
  const rows = [...(placing ? [placing] : []), ...mails, ...releases].filter(({ id }) => !known.has(id))
  return [...workflows, ...rows].toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
}

const EMPTY = { waitsUntil: null, endedAt: null, fault: null, steps: [] }
