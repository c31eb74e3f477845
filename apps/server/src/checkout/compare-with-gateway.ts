import { selectHeldOrders } from '../orders/index.ts'
import {
  type Charge,
  type PaymentProvider,
  type Payments,
  selectKnownTransactions,
} from '../payments/index.ts'
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

/**
 * Every provider's books against ours, after a restore to `since`: they are ahead of us, and know what we have forgotten.
 * As far as a provider shows its books: of lenders a person compares the settlement files.
 */
export async function compareWithGateway(db: Db, payments: Payments, since: Date): Promise<Unmatched> {
  const from = new Date(since.getTime() - MARGIN_MS)
  const listing = payments.all.filter(({ lists }) => lists)
  const charges = (await Promise.all(listing.map((provider) => provider.chargesSince(from)))).flat()
  const unknown = await withoutPayment(db, listing, charges)
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

async function withoutPayment(
  db: Db,
  providers: readonly PaymentProvider[],
  charges: readonly Charge[],
): Promise<Charge[]> {
  const unknown: Charge[] = []
  for (const { name } of providers) {
    const theirs = charges.filter(({ provider }) => provider === name)
    const ids = theirs.map(({ transactionId }) => transactionId)
    const known = await selectKnownTransactions(db, name, ids)
    unknown.push(...theirs.filter(({ transactionId }) => !known.has(transactionId)))
  }
  return unknown
}

async function withoutMoney(
  db: Db,
  payments: Payments,
  charges: readonly Charge[],
): Promise<Unmatched['orders']> {
  const live = new Set(charges.map(({ transactionId }) => transactionId))
  const missing: { id: string; number: string }[] = []
  for (const { id, number, provider, transactionId, heldAs } of await selectHeldOrders(db)) {
    // Only what is older than the charges at hand is asked for one by one.
    if (live.has(transactionId) || !payments.named(provider).lists) continue
    const held = await payments.named(provider).findHeld(heldAs)
    if (!held.some((charge) => charge.transactionId === transactionId)) missing.push({ id, number })
  }
  return missing
}
