import type { AfterRestore } from '@shop/tools/backup/after-restore'
import { audit, type Finding } from '../audit.ts'
import type { Snapshot } from '../snapshot.ts'
import type { Order } from './shopping.ts'

export type Evidence = {
  /** The moment that was restored to. */
  target: number
  orders: readonly Order[]
  initialStock: Readonly<Record<string, number>>
  seen: Snapshot
  /** What the report of the restored shop names. */
  report: AfterRestore
}

/**
 * The audit of a restored shop. The gateway's books are ahead of it: money without an order, and orders without their
 * money, must all stand in the report, and be explained by what people did after the restored moment.
 */
export function judgeCopy({ target, orders, initialStock, seen, report }: Evidence): Finding[] {
  const kept = new Set(seen.attempts.map(({ id }) => id))
  const forgotten = new Set(report.charges?.map(({ orderId }) => orderId ?? ''))
  const unpaid = new Set(report.orders?.map(({ id }) => id))
  const refused = new Set(seen.attempts.filter(({ outcome }) => outcome === 'refused').map(({ id }) => id))
  const acknowledged = orders
    .filter(({ attemptId, at }) => at <= target || kept.has(attemptId))
    // It was under way at the restored moment, and by now its buyer has cancelled: without money there is no order.
    .filter(({ attemptId, cancelAskedAt }) => cancelAskedAt === undefined || !refused.has(attemptId))
  const charges = Object.fromEntries(Object.entries(seen.charges).filter(([id]) => !forgotten.has(id)))
  // An order whose money was let go after the restored moment stands again: the report has its name.
  const paid = Object.fromEntries(
    seen.orders
      .filter(({ id }) => unpaid.has(id))
      .map(({ id, totalCents }) => [
        id,
        { charges: 1, heldCents: totalCents, capturedCents: 0, refundedCents: 0 },
      ]),
  )
  const findings = audit(
    { acknowledged, initialStock, endStates: ['placed', 'cancelled'], refusals: [] },
    { ...seen, charges: { ...charges, ...paid } },
  )
  return [...findings, ...unexplained({ target, orders, forgotten, unpaid, kept })]
}

function unexplained(named: {
  target: number
  orders: readonly Order[]
  forgotten: ReadonlySet<string>
  unpaid: ReadonlySet<string>
  kept: ReadonlySet<string>
}): Finding[] {
  const byId = new Map(named.orders.map((order) => [order.attemptId, order]))
  return [
    ...[...named.forgotten]
      .filter((id) => named.kept.has(id) || (byId.get(id)?.at ?? 0) <= named.target)
      .map(
        (id): Finding => ({
          kind: 'lost',
          what: `${id} was promised before the restored moment and has no order`,
        }),
      ),
    ...[...named.unpaid]
      .filter((id) => byId.get(id)?.cancelAskedAt === undefined)
      .map((id): Finding => ({ kind: 'lost', what: `the money of ${id}, which nobody cancelled` })),
  ]
}
