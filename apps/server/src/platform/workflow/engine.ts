import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { DBOS } from '@dbos-inc/dbos-sdk'
import type pg from 'pg'
import type { Db } from '../db/database.ts'
import type { Log } from '../observe/log.ts'
import { IMPORT_QUEUE, QUEUE } from './enqueue.ts'
import { startHeartbeat } from './heartbeat.ts'
import { startRetention } from './retention.ts'
import { applySchedules } from './schedule.ts'
import { logStepsTo } from './steps.ts'

/** Runs the registered workflows in this process until closed. */
export async function runWorkflows(options: {
  url: string
  version: string
  db: Db
  pool: pg.Pool
  log: Log
}): Promise<{ close(): Promise<void> }> {
  const executorID = `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`
  DBOS.setConfig({
    name: 'shop',
    systemDatabaseUrl: options.url,
    executorID,
    applicationVersion: options.version,
    enablePatching: true,
    runMigrations: false,
    logger: options.log.child(
      { part: 'dbos' },
      { level: options.log.level === 'silent' ? 'silent' : 'warn' },
    ),
  })
  logStepsTo(options.log)
  const stopHeartbeat = await startHeartbeat(options.pool, executorID, options.log)
  await DBOS.launch()
  await DBOS.registerQueue(QUEUE, { workerConcurrency: 32, minPollingIntervalMs: 50 })
  await DBOS.registerQueue(IMPORT_QUEUE, { concurrency: 1 })
  await applySchedules()
  const stopRetention = startRetention(options.db, options.log)
  return {
    close: async () => {
      stopRetention()
      await DBOS.shutdown({ workflowCompletionTimeoutMS: 10_000 })
      await stopHeartbeat()
    },
  }
}
