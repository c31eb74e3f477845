import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { DBOS } from '@dbos-inc/dbos-sdk'
import type pg from 'pg'
import type { Db } from '../db/database.ts'
import type { Log } from '../observe/log.ts'
import { startHeartbeat } from './heartbeat.ts'
import { QUEUES } from './queues.ts'
import { applySchedules } from './register-workflow.ts'
import { startRetention } from './retention.ts'
import { startRounds } from './rounds.ts'
import { logStepsTo } from './steps.ts'
import { startSweeps } from './sweeps.ts'
import { watchUnclaimedWork } from './unclaimed-work.ts'

/** Runs the registered workflows in this process until closed. */
export async function runWorkflows(options: {
  url: string
  version: number
  db: Db
  pool: pg.Pool
  log: Log
}): Promise<{ close(): Promise<void> }> {
  const executorID = `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`
  DBOS.setConfig({
    name: 'shop',
    systemDatabaseUrl: withIdleLimit(options.url),
    executorID,
    applicationVersion: String(options.version),
    enablePatching: true,
    runMigrations: false,
    logger: options.log.child(
      { part: 'dbos' },
      { level: options.log.level === 'silent' ? 'silent' : 'warn' },
    ),
  })
  logStepsTo(options.log)
  const stopHeartbeat = await startHeartbeat(
    options,
    { executorId: executorID, version: options.version },
    options.log,
  )
  await DBOS.launch()
  // What begins by the clock is put under the latest version. After a way back to an older release that is this one.
  await DBOS.setLatestApplicationVersion(String(options.version))
  for (const [queue, limits] of Object.entries(QUEUES)) await DBOS.registerQueue(queue, limits)
  await applySchedules()
  const stopRetention = startRetention(options.db, options.log)
  const stopWatch = watchUnclaimedWork(options.db, options.log)
  const stopSweeps = startSweeps(options.pool, options.log)
  const stopRounds = startRounds(options.log)
  return {
    close: async () => {
      stopRetention()
      stopWatch()
      await stopSweeps()
      await stopRounds()
      await DBOS.shutdown({ workflowCompletionTimeoutMS: 10_000, deregister: true })
      await stopHeartbeat()
    },
  }
}

/** As part of the address: otherwise the engine sets it while a connection already carries out something else. */
function withIdleLimit(url: string): string {
  const limited = new URL(url)
  const before = limited.searchParams.get('options') ?? ''
  limited.searchParams.set('options', `${before} -c idle_in_transaction_session_timeout=60000`.trim())
  return limited.href
}
