import { selectHeldOrders } from '../orders/index.ts'
import { type Charge, type PaymentProvider, selectKnownTransactions } from '../payments/index.ts'
import type { Db } from '../platform/db/database.ts'
import { selectAttemptsUnderWay } from './attempt-store.ts'

export interface Unmatched {
  /** Somebody's money is held or taken, and there is no order for it. */
  readonly charges: readonly Charge[]
  /** The same, but the attempt is under way: its workflow finds the charge by itself. */
  readonly underWay: readonly Charge[]
  /** Orders that stand as paid, whose money the gateway no longer holds: cancelled after the restored moment. */
  readonly orders: readonly { id: string; number: string }[]
}

// The gateway's clock is not ours.
const MARGIN_MS = 10 * 60_000

/** The gateway's books against ours, after a restore to `since`: it is ahead of us, and knows what we have forgotten. */
export async function compareWithGateway(db: Db, payments: PaymentProvider, since: Date): Promise<Unmatched> {
  const charges = await payments.chargesSince(new Date(since.getTime() - MARGIN_MS))
  const known = await selectKnownTransactions(
    db,
    charges.map(({ transactionId }) => transactionId),
  )
  const unknown = charges.filter(({ transactionId }) => !known.has(transactionId))
  const open = await selectAttemptsUnderWay(
    db,
    unknown.flatMap(({ orderId }) => orderId ?? []),
  )
  const isUnderWay = ({ orderId }: Charge) => orderId !== null && open.has(orderId)
  return {
    charges: unknown.filter((charge) => !isUnderWay(charge)),
    underWay: unknown.filter(isUnderWay),
    orders: await withoutMoney(db, payments, charges),
  }
}

async function withoutMoney(
  db: Db,
  payments: PaymentProvider,
  charges: readonly Charge[],
): Promise<Unmatched['orders']> {
  const live = new Set(charges.map(({ transactionId }) => transactionId))
  const missing: { id: string; number: string }[] = []
  for (const { id, number, transactionId } of await selectHeldOrders(db)) {
    // Only what is older than the charges at hand is asked for one by one.
    if (live.has(transactionId)) continue
    const held = await payments.findHeld(id)
    if (!held.some((charge) => charge.transactionId === transactionId)) missing.push({ id, number })
  }
  return missing
}
