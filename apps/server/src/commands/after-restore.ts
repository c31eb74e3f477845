// node src/commands/after-restore.ts TIME [--report]: makes a restored database safe to open and says, as JSON, what
// the gateway knows and it does not. With --report nothing is written.
import { parseArgs } from 'node:util'
import { compareWithGateway, doubtAttempts } from '../checkout/index.ts'
import { readEnv, workerEnv } from '../env.ts'
import { openPayments } from '../payments/index.ts'
import { openDatabase } from '../platform/db/database.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { report: { type: 'boolean', default: false } },
})
const env = readEnv(workerEnv)
const db = openDatabase({ url: env.WORKER_DATABASE_URL, applicationName: 'shop-restore', poolSize: 1 })
const doubted = values.report ? 0 : await doubtAttempts(db.checkout)
const unmatched = await compareWithGateway(
  db.checkout,
  openPayments(env),
  new Date(positionals[0] ?? ''),
).catch((fault: Error) => ({ fault: fault.message }))
process.stdout.write(`${JSON.stringify({ doubted, ...unmatched })}\n`)
await db.close()
