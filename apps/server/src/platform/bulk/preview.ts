import { type BulkPreview, type BulkRow, MOST_SHOWN } from '@shop/contracts/platform/bulk'
import type { Db } from '../db/database.ts'
import type { BulkAction, Outcome } from './bulk-action.ts'
import { nameRows } from './name-rows.ts'

const ROWS_AT_ONCE = 1_000

type Counted = { count: number; first: { outcome: Outcome; why: string }[] }

/** Goes through all that was chosen and changes nothing: how many would change, what would be refused, what looks odd. */
export async function previewOf(
  db: Db,
  action: BulkAction,
  ids: readonly string[],
  input: unknown,
): Promise<BulkPreview> {
  const { tally } = action
  let changes = 0
  let oddRows = 0
  let sum = tally.begin
  const refused = new Map<string, number>()
  const odd = new Map<string, Counted>(Object.keys(action.odd).map((kind) => [kind, { count: 0, first: [] }]))
  for (let from = 0; from < ids.length; from += ROWS_AT_ONCE) {
    const slice = ids.slice(from, from + ROWS_AT_ONCE)
    for (const outcome of await action.judge(db, slice, { input, since: null })) {
      if (outcome.refusal !== null) {
        refused.set(outcome.refusal, (refused.get(outcome.refusal) ?? 0) + 1)
        continue
      }
      changes += 1
      sum = tally.add(sum, { id: outcome.id, before: outcome.before, after: outcome.after })
      if (outcome.odd.length > 0) oddRows += 1
      for (const { kind, why } of outcome.odd) {
        const counted = odd.get(kind)
        if (!counted) throw new Error(`${action.contract.name} has nothing odd called ${kind}`)
        counted.count += 1
        if (counted.first.length < MOST_SHOWN) counted.first.push({ outcome, why })
      }
    }
  }
  const shownOf = ({ first }: Counted): Promise<BulkRow[]> =>
    nameRows(
      db,
      action,
      first.map(({ outcome: { id, before, after }, why }) => ({ id, before, after, why })),
    )
  const found = [...odd].filter(([, { count }]) => count > 0)
  const seen = {
    changes,
    oddRows,
    refused: [...refused].map(([reason, count]) => ({ reason: action.reasons[reason] ?? reason, count })),
    odd: await Promise.all(
      found.map(async ([kind, counted]) => ({
        kind,
        isForTwo: action.odd[kind]?.isForTwo ?? false,
        count: counted.count,
        shown: await shownOf(counted),
      })),
    ),
    summary: changes === 0 ? null : tally.say(sum, changes),
  }
  return { ...seen, isForTwo: action.second?.isNeeded(seen) ?? false }
}
