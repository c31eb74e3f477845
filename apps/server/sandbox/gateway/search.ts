import { z } from 'zod'
import type { Books } from './books.ts'
import type { Transaction } from './transaction.ts'

const text = z.strictObject({
  is: z.string().optional(),
  is_not: z.string().optional(),
  starts_with: z.string().optional(),
  ends_with: z.string().optional(),
  contains: z.string().optional(),
})
const moments = z.strictObject({
  is: z.string().optional(),
  min: z.string().optional(),
  max: z.string().optional(),
})
const oneOf = z.array(z.string())

/** The criteria this stand-in understands; any other is refused instead of silently finding too much. */
export const searchRequest = z.strictObject({
  search: z.strictObject({
    ids: oneOf.optional(),
    id: text.optional(),
    order_id: text.optional(),
    status: oneOf.optional(),
    type: oneOf.optional(),
    created_at: moments.optional(),
  }),
})

type Criteria = z.infer<typeof searchRequest>['search']

export function searchTransactions(books: Books, criteria: Criteria): Transaction[] {
  const now = books.clock.now()
  return [...books.transactions.values()].filter(
    (transaction) => transaction.searchableAt <= now && matches(transaction, criteria),
  )
}

function matches(
  transaction: Transaction,
  { ids, id, order_id, status, type, created_at }: Criteria,
): boolean {
  return (
    (ids?.includes(transaction.id) ?? true) &&
    matchesText(transaction.id, id) &&
    matchesText(transaction.orderId ?? '', order_id) &&
    (status?.includes(transaction.status) ?? true) &&
    (type?.includes(transaction.type) ?? true) &&
    matchesMoment(transaction.createdAt, created_at)
  )
}

function matchesText(value: string, wanted: z.infer<typeof text> | undefined): boolean {
  if (wanted === undefined) return true
  return (
    (wanted.is === undefined || value === wanted.is) &&
    (wanted.is_not === undefined || value !== wanted.is_not) &&
    (wanted.starts_with === undefined || value.startsWith(wanted.starts_with)) &&
    (wanted.ends_with === undefined || value.endsWith(wanted.ends_with)) &&
    (wanted.contains === undefined || value.includes(wanted.contains))
  )
}

function matchesMoment(at: number, wanted: z.infer<typeof moments> | undefined): boolean {
  if (wanted === undefined) return true
  return (
    (wanted.is === undefined || at === Date.parse(wanted.is)) &&
    (wanted.min === undefined || at >= Date.parse(wanted.min)) &&
    (wanted.max === undefined || at <= Date.parse(wanted.max))
  )
}
