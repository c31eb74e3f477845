import { listBackups } from '@shop/tools/backup/backups'
import { noted } from '@shop/tools/backup/note-run'
import { closingLine } from '@shop/tools/closing-line'
import type { Environment } from '@shop/tools/environment'
import { withAdmin } from '@shop/tools/services/postgres'
import type { Finding } from '../audit.ts'
import { checkPages, openCopy } from './copy.ts'
import { countRows, judgeRowCounts, type RowCounts } from './row-counts.ts'

/** Pushed for certain. */
const PUSHED_MS = 60_000

// What holds at any moment of a shop, whoever asks.
const BROKEN_BOOKS = `
  select 'the posting ' || posting || ' sums to ' || sum(amount_cents) as what
    from ledger_entry group by posting having sum(amount_cents) <> 0
  union all
  select 'order ' || number || ' has no payment' from shop_order o
   where not exists (select from payment where order_id = o.id)
  union all
  select 'order ' || number || ' has no lines' from shop_order o
   where not exists (select from order_line where order_id = o.id)
  union all
  select 'order ' || number || ' has no ledger' from shop_order o
   where not exists (select from ledger_entry where order_id = o.id)
  union all
  select 'attempt ' || id || ' is placed without an order' from order_attempt a
   where outcome = 'placed' and not exists (select from shop_order where id = a.order_id)`

/** Nothing is ever taken from these: a copy of the past has at most as many. */
const ONLY_ADDED_TO = ['audit_entry', 'ledger_entry', 'shop_order', 'order_line', 'payment']

/** Restores this shop's own backups to a random moment, looks at what came back, and writes down how it went. */
export async function drillLive(environment: Environment): Promise<number> {
  const ownerUrl = environment.variables.DATABASE_OWNER_URL ?? ''
  try {
    const drill = await noted(ownerUrl, 'drill', async () => {
      const target = await randomMoment(environment)
      const shop = { ownerUrl, variables: environment.variables }
      const copy = await openCopy(shop, environment, target, `restore-drill-${Date.now()}`)
      try {
        const findings = [...(await checkPages(copy)), ...(await judgeBooks(copy.ownerUrl, ownerUrl))]
        if (findings.length > 0) throw new Error(findings.map(({ what }) => what).join('\n'))
        const { lastCommitAt, seconds } = copy.restored
        return { target, lostSeconds: (target.getTime() - lastCommitAt.getTime()) / 1_000, ...seconds }
      } finally {
        await copy.close()
      }
    })
    console.log(
      `Restored to ${drill.target.toISOString()}: ${drill.lostSeconds} s lost, files ${drill.files} s, log ${drill.log} s.`,
    )
    console.log(closingLine({ passed: 1, failed: 0 }))
    return 0
  } catch (error) {
    console.log((error as Error).message)
    console.log(closingLine({ passed: 0, failed: 1 }))
    return 1
  }
}

async function randomMoment(environment: Environment): Promise<Date> {
  const [first] = await listBackups(environment)
  if (!first) throw new Error('There is no backup yet: pnpm backup takes one.')
  const [from, to] = [first.endedAt.getTime() + 1_000, Date.now() - PUSHED_MS]
  if (from > to)
    throw new Error('The first backup is a minute old at most: there is nothing after it to restore to.')
  return new Date(Math.round(from + Math.random() * (to - from)))
}

async function judgeBooks(copyUrl: string, liveUrl: string): Promise<Finding[]> {
  const broken = await withAdmin(
    copyUrl,
    async (owner) => (await owner.query<{ what: string }>(BROKEN_BOOKS)).rows,
  )
  const [copy, live] = await Promise.all([countRows(copyUrl), countRows(liveUrl)])
  const only = (counts: RowCounts): RowCounts =>
    Object.fromEntries(ONLY_ADDED_TO.map((table) => [table, { rows: counts[table]?.rows ?? 0, deleted: 0 }]))
  return [
    ...broken.map(({ what }): Finding => ({ kind: 'lost', what })),
    ...judgeRowCounts({}, only(copy), only(live)),
  ]
}
