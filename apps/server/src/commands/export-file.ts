import { parseArgs } from 'node:util'
import { readEnv, workerEnv } from '../env.ts'
import { openDatabase } from '../platform/db/database.ts'
import { exportFile } from '../platform/import/write-file.ts'
import { fileOrder } from './file-order.ts'

const { positionals, values } = parseArgs({ allowPositionals: true, options: { format: { type: 'string' } } })
const { kind, format, path } = fileOrder(positionals, values.format)
const url = readEnv(workerEnv).WORKER_DATABASE_URL
const db = openDatabase({ url, applicationName: 'shop-export', poolSize: 1 })
const rows = await exportFile(db.checkoutPool, kind, format, path, (count) => {
  if (process.stdout.isTTY) process.stdout.write(`\r${count.toLocaleString('en-US')} rows`)
})
process.stdout.write(`\r${rows.toLocaleString('en-US')} rows in ${path}\n`)
await db.close()
