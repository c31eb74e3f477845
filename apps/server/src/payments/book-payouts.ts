import { earningsOf, entriesBetween, type LedgerEntry, moneyEntries } from '@shop/domain/orders/ledger'
import { paymentWordOf } from '@shop/domain/orders/payment-state'
import type { Db } from '../platform/db/database.ts'
import { lockMoneyOfPayments, type Money, movedMoney } from './money-store.ts'
import { lockPaymentsPaidOut, replaceLines, type StoredLine, writeWords } from './settlement-store.ts'
import { postAllToLedger } from './store.ts'

const AT_A_TIME = 500

/** The lines of a day as its file says now, and what that changes in the books of each payment. */
export async function bookPayouts(
  tx: Db,
  payout: { provider: string; day: string; reading: number; lines: readonly StoredLine[] },
): Promise<void> {
  const { provider, day, reading, lines } = payout
  const transactionIds = [...new Set(lines.flatMap(({ transactionId }) => transactionId ?? []))]
  const paymentIds = await lockPaymentsPaidOut(tx, provider, day, transactionIds)
  const before = new Map<string, LedgerEntry[]>()
  for await (const money of inParts(tx, paymentIds)) {
    for (const each of money) before.set(each.id, booksOf(each))
  }
  await replaceLines(tx, provider, day, lines)
  for await (const money of inParts(tx, paymentIds)) {
    await postAllToLedger(
      tx,
      money.map((each) => ({
        orderId: each.orderId,
        posting: `payout:${each.id}:${day}:${reading}`,
        entries: entriesBetween(before.get(each.id) ?? [], booksOf(each)),
      })),
    )
    await writeWords(
      tx,
      money.map((each) => ({ paymentId: each.id, word: paymentWordOf(movedMoney(each)) })),
    )
  }
}

const booksOf = (money: Money): LedgerEntry[] => moneyEntries(movedMoney(money), earningsOf(money.quote))

/** Not all quotes of a large day at once. */
async function* inParts(tx: Db, paymentIds: readonly string[]): AsyncGenerator<Money[]> {
  for (let at = 0; at < paymentIds.length; at += AT_A_TIME) {
    yield await lockMoneyOfPayments(tx, paymentIds.slice(at, at + AT_A_TIME))
  }
}
