import { writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { readEnv, workerEnv } from '../env.ts'
import { openDatabase } from '../platform/db/database.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { enqueueApply } from '../platform/import/apply-import.workflow.ts'
import { checkFile } from '../platform/import/check-file.ts'
import { appliedShare, importReport } from '../platform/import/report.ts'
import { progressLine, reportText } from '../platform/import/report-text.ts'
import { deleteStagedRows, withoutTimeLimit } from '../platform/import/store.ts'
import { writeFailedRows } from '../platform/import/write-file.ts'
import { openWorkflows } from '../platform/workflow/enqueue.ts'
import { byCommand } from './command-line.ts'
import { fileOrder, USAGE } from './file-order.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    'dry-run': { type: 'boolean', default: false },
    apply: { type: 'boolean', default: false },
    format: { type: 'string' },
    json: { type: 'string' },
    why: { type: 'string' },
    supplier: { type: 'string' },
  },
})
if (values.apply === values['dry-run']) throw new Error(USAGE)
const order = fileOrder(positionals, values.format)
const env = readEnv(workerEnv)
const db = openDatabase({ url: env.WORKER_DATABASE_URL, applicationName: 'shop-import', poolSize: 2 })
const line = progressLine(process.stdout)
const begun = performance.now()

const supplier = values.supplier ?? ''
const run = await checkFile(
  db.importPool,
  { ...order, supplier },
  {
    reading: (share) => line.show('Reading', share),
    judging: (share) => line.show('Checking', share),
  },
)
line.end()
const checked = await importReport(db.checkout, run)
if (values.apply && checked.state === 'checked') await apply()
const report = await importReport(db.checkout, run)
const failedRows = report.refused > 0 ? await writeRefusedRows() : null
if (!values.apply) {
  await inTransaction(db.checkoutPool, async (tx) => {
    await withoutTimeLimit(tx)
    await deleteStagedRows(tx, run)
  })
}
const seconds = Math.round((performance.now() - begun) / 100) / 10
process.stdout.write(reportText(report, { seconds, failedRows }))
if (values.json)
  await writeFile(values.json, `${JSON.stringify({ ...report, seconds, failedRows }, null, 2)}\n`)
await db.close()
if (report.unreadable || report.refused > 0) process.exitCode = 1

/** The worker applies; this only watches, and may be stopped without harm. */
async function apply(): Promise<void> {
  const workflows = await openWorkflows({
    url: env.WORKER_DATABASE_URL,
    pool: db.checkoutPool,
    version: env.WORKFLOW_VERSION,
  })
  // Unless it was said, the file is its own reason: a feed brings one every hour.
  const by = byCommand('import-file', values.why ?? basename(order.path))
  await inTransaction(db.checkoutPool, (tx) => enqueueApply(tx, workflows, run, by))
  await workflows.close()
  for (;;) {
    const { state, share } = await appliedShare(db.checkout, run)
    line.show(state === 'checked' ? 'Waiting for a worker' : 'Applying', share)
    if (state === 'applied') return line.end()
    await sleep(500)
  }
}

async function writeRefusedRows(): Promise<string> {
  const path = `${order.path}.failed${order.format.extension}`
  await writeFailedRows(db.checkoutPool, run, order.kind, order.format, path)
  return path
}
