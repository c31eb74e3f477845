// node src/commands/after-restore.ts TIME [--report]: makes a restored database safe to open and says, as JSON, what
// the gateway knows and it does not. With --report nothing is written.
import { parseArgs } from 'node:util'
import { compareWithGateway, doubtAttempts } from '../checkout/index.ts'
import { readEnv, workerEnv } from '../env.ts'
import { openPayments } from '../payments/index.ts'
import { openDatabase } from '../platform/db/database.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { audit } from '../platform/events/audit.ts'
import { byCommand } from './command-line.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { report: { type: 'boolean', default: false } },
})
const env = readEnv(workerEnv)
const db = openDatabase({ url: env.WORKER_DATABASE_URL, applicationName: 'shop-restore', poolSize: 1 })
const doubted = values.report
  ? 0
  : await inTransaction(db.checkoutPool, async (tx) => {
      const count = await doubtAttempts(tx)
      const by = byCommand('after-restore', `Restored to ${positionals[0] ?? 'the end'}`)
      await audit(tx, { ...by, action: 'after-restore', subject: 'shop:attempts', after: { doubted: count } })
      return count
    })
const unmatched = await compareWithGateway(
  db.checkout,
  openPayments(env),
  new Date(positionals[0] ?? ''),
).catch((fault: Error) => ({ fault: fault.message }))
process.stdout.write(`${JSON.stringify({ doubted, ...unmatched })}\n`)
await db.close()
