import type pg from 'pg'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Log } from '../observe/log.ts'
import { isMyTurn } from './is-my-turn.ts'

const EVERY_MS = 5_000
const FIRST_LOCK = 7_810

type Sweep = { readonly name: string; readonly work: (tx: Db, log: Log) => Promise<void> }

const sweeps: Sweep[] = []

/** Registers something that is looked after every few seconds, by one worker at a time, in one transaction. */
export function registerSweep(name: string, work: Sweep['work']): void {
  const known = sweeps.findIndex((sweep) => sweep.name === name)
  if (known === -1) sweeps.push({ name, work })
  else sweeps[known] = { name, work }
}

/** Once the engine runs. Whatever fails is tried again with the next turn. */
export function startSweeps(pool: pg.Pool, log: Log): () => Promise<void> {
  let turn = Promise.resolve()
  let isUnderWay = false
  const timer = setInterval(() => {
    // A database that is slow to answer gets no second question on top.
    if (isUnderWay) return
    isUnderWay = true
    turn = sweepAll(pool, log).finally(() => {
      isUnderWay = false
    })
  }, EVERY_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    return turn
  }
}

export async function sweepAll(pool: pg.Pool, log: Log): Promise<void> {
  for (const [index, { name, work }] of sweeps.entries()) {
    await inTransaction(pool, async (tx) => {
      if (await isMyTurn(tx, FIRST_LOCK + index)) await work(tx, log)
    }).catch((fault: unknown) => log.warn({ err: fault, sweep: name }, 'sweep failed'))
  }
}
