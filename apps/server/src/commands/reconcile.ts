// pnpm reconcile --day DATE [--json]: compares what each provider has paid out on a day with our books, as the worker does
// once the day has ended, and says what differs.
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { readEnv, workerEnv } from '../env.ts'
import { countOpenOperations, openPayments, readDay, reconcileDay, reportText } from '../payments/index.ts'
import { openDatabase } from '../platform/db/database.ts'

const { values } = parseArgs({
  options: { day: { type: 'string' }, json: { type: 'boolean', default: false } },
})
const day = z.iso.date().parse(values.day)
const env = readEnv(workerEnv)
const db = openDatabase({ url: env.WORKER_DATABASE_URL, applicationName: 'shop-reconcile', poolSize: 1 })
const say = (text: string) => process.stdout.write(`${text}\n`)
for (const { name, settlements } of openPayments(env).all) {
  if (!settlements) {
    say(`${name} gives no payout files.`)
    continue
  }
  const read = await readDay(db.office, name, settlements, day)
  if (!read) {
    say(`${name} has no payout file for ${day} yet.`)
    process.exitCode = 1
    continue
  }
  const report = await reconcileDay(db, read)
  say(values.json ? JSON.stringify(report) : reportText(report, await countOpenOperations(db.office, name)))
  if (report.differences.length > 0) process.exitCode = 1
}
await db.close()
