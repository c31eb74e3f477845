// pnpm audit-check [--json]: reckons the digests of the audit trail anew and names the first line that is not as it was.
import { parseArgs } from 'node:util'
import { readEnv, workerEnv } from '../env.ts'
import { openDatabase } from '../platform/db/database.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { withoutHurry } from '../platform/events/audit-digest-store.ts'
import { checkAudit } from '../platform/events/check-audit.ts'
import { checkText } from '../platform/events/messages.ts'

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } })
const url = readEnv(workerEnv).WORKER_DATABASE_URL
const db = openDatabase({ url, applicationName: 'shop-audit-check', poolSize: 1 })
const show = (day: string) => {
  if (process.stdout.isTTY && !values.json) process.stdout.write(`\r${day}`)
}
const check = await inTransaction(db.importPool, async (tx) => {
  await withoutHurry(tx)
  return checkAudit(tx, show)
})
await db.close()
process.stdout.write(values.json ? `${JSON.stringify(check)}\n` : `\r${checkText(check)}\n`)
process.exitCode = check.broken ? 1 : 0
