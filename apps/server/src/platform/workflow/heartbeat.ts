import { DBOS } from '@dbos-inc/dbos-sdk'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Log } from '../observe/log.ts'
import { adoptOlderWork, selectClaimedWork, selectOrphanedWork } from './engine-tables.ts'
import { isMyTurn } from './is-my-turn.ts'
import { isUnderWay } from './register-workflow.ts'

const BEAT_MS = 2_000
const DEAD_AFTER_SECONDS = 10
const SWEEP_LOCK = 7_801
/** Between taking work and beginning it lie milliseconds, or an answer of the database that never came. */
const BEGUN_WITHIN_SECONDS = 5

/** Says "I am alive" every two seconds and takes over the work of processes that have stopped saying so. */
export async function startHeartbeat(
  { pool, db }: { pool: pg.Pool; db: Db },
  { executorId, version }: { executorId: string; version: number },
  log: Log,
): Promise<() => Promise<void>> {
  const beat = async () => {
    await pool.query(
      `insert into worker_heartbeat (executor_id, workflow_version) values ($1, $2)
       on conflict (executor_id) do update set beat_at = now()`,
      [executorId, version],
    )
  }
  // Known as alive before the first work is taken.
  await beat()
  const timer = setInterval(() => {
    beat()
      .then(() => resumeUnbegun(db, executorId, log))
      .then(() => sweep(pool, version, log))
      .catch((fault: unknown) => log.warn({ err: fault }, 'heartbeat missed'))
  }, BEAT_MS)
  return async () => {
    clearInterval(timer)
    await pool.query('delete from worker_heartbeat where executor_id = $1', [executorId])
  }
}

/**
 * The engine takes work in one transaction. When the connection is lost with the answer to its commit, the work is this
 * process's own and it does not know.
 */
async function resumeUnbegun(db: Db, executorId: string, log: Log): Promise<void> {
  const claimed = await selectClaimedWork(db, { executorId, forSeconds: BEGUN_WITHIN_SECONDS })
  const unbegun = claimed.filter((id) => !isUnderWay(id))
  if (unbegun.length === 0) return
  log.warn({ workflows: unbegun.length }, 'work was taken and never begun')
  await DBOS.resumeWorkflows(unbegun)
}

/** Work that is under way in a process nobody hears from any more is put back on the queue; old work finds a taker. */
async function sweep(pool: pg.Pool, version: number, log: Log): Promise<void> {
  await inTransaction(pool, async (tx) => {
    if (!(await isMyTurn(tx, SWEEP_LOCK))) return
    await sql`delete from worker_heartbeat
      where beat_at < now() - make_interval(secs => ${DEAD_AFTER_SECONDS})`.execute(tx)
    const orphans = await selectOrphanedWork(tx)
    if (orphans.length > 0) {
      log.warn({ workflows: orphans.length }, 'recovering the work of a dead process')
      await DBOS.resumeWorkflows(orphans)
    }
    // Back on the queue, work still has the version of the process that died.
    const adopted = await adoptOlderWork(tx, version)
    if (adopted > 0) log.info({ workflows: adopted, version }, 'took over work of an older version')
  })
}
