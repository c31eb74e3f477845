import { selectOperationsOfOrder, workOn } from '../payments/index.ts'
import type { Db } from '../platform/db/database.ts'
import { type FoundWorkflow, findWorkflows } from '../platform/workflow/engine-tables.ts'
import { workflowIdsOf } from './desk-store.ts'
import { selectMessages } from './message-store.ts'
import { findReleaseTime } from './store.ts'
import { MOVE_NAMES, releaseOrder, sendReceipt } from './workflows.ts'

/** How an order came to be that no workflow has placed. */
export type FindPlacing = (db: Db, orderId: string) => Promise<FoundWorkflow | null>

/** Everything that is worked on for an order, by its ids. */
export async function workIdsOf(db: Db, orderId: string): Promise<string[]> {
  const operations = await selectOperationsOfOrder(db, orderId)
  return [...workflowIdsOf(orderId), ...operations.map(({ id }) => workOn(id))]
}

/** What is done and still to be done for an order, oldest first: workflows, and what stands in rows. */
export async function findWorkOfOrder(
  db: Db,
  orderId: string,
  findPlacing: FindPlacing,
): Promise<FoundWorkflow[]> {
  const operations = await selectOperationsOfOrder(db, orderId)
  const kinds = new Map(operations.map(({ id, kind }) => [workOn(id), MOVE_NAMES[kind]]))
  const [placing, found, messages, release] = await Promise.all([
    findPlacing(db, orderId),
    findWorkflows(db, [...workflowIdsOf(orderId), ...kinds.keys()]),
    selectMessages(db, orderId),
    findReleaseTime(db, orderId),
  ])
  // By what it does with the money: the work is the same for all of it.
  const workflows = found.map((work) => ({ ...work, name: kinds.get(work.id) ?? work.name }))
  const receipts = messages.map(
    ({ wantedAt, sentAt, fault }): FoundWorkflow => ({
      ...EMPTY,
      id: sendReceipt.idOf(orderId),
      name: sendReceipt.name,
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
  const rows = [...(placing ? [placing] : []), ...receipts, ...releases].filter(({ id }) => !known.has(id))
  return [...workflows, ...rows].toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
}

const EMPTY = { waitsUntil: null, endedAt: null, fault: null, steps: [] }
