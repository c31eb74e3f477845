import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { preparedQuery } from '../db/prepared-query.ts'
import { Raced } from '../db/transaction.ts'
import { HttpFailure } from './failure.ts'
import { messages } from './messages.ts'

export interface IdempotentCall {
  /** Whose key it is: keys of different visitors never meet. */
  readonly owner: string
  readonly key: string
  readonly endpoint: string
  readonly bodyHash: Buffer
}

export function hashOf(input: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(input ?? null))
    .digest()
}

/**
 * Takes the key for this transaction. A second call with the key waits here until the first has committed,
 * and then gets the first one's answer.
 */
export async function claimKey(tx: Db, call: IdempotentCall): Promise<{ earlierAnswer: unknown } | null> {
  const [earlier] = await lockKey(tx, call)
  if (!earlier) return null
  if (earlier.endpoint !== call.endpoint || !call.bodyHash.equals(earlier.bodyHash)) {
    throw new HttpFailure(422, 'IdempotencyKeyReused', messages.keyReused)
  }
  return { earlierAnswer: JSON.parse(earlier.answer) }
}

const lockKey = preparedQuery(
  (_, given: IdempotentCall) => sql<{ endpoint: string; bodyHash: Buffer; answer: string }>`
    with locked as materialized (
      select pg_advisory_xact_lock(hashtextextended(${given.owner}::text || ' ' || ${given.key}::text, 0)))
    select k.endpoint, k.body_hash as "bodyHash", k.answer from locked, idempotency_key k
     where k.owner = ${given.owner} and k.key = ${given.key}`,
)

/** Keeps the answer with its effect. Whoever waited above may have looked before the first committed, and looks again. */
export async function keepAnswer(tx: Db, call: IdempotentCall, answer: unknown): Promise<void> {
  const kept = await insertKey(tx, { ...call, answer: JSON.stringify(answer ?? null) })
  if (kept.length === 0) throw new Raced()
}

const insertKey = preparedQuery((tx, given: IdempotentCall & { answer: string }) =>
  tx
    .insertInto('idempotency_key')
    .values({
      owner: given.owner,
      key: given.key,
      endpoint: given.endpoint,
      body_hash: given.bodyHash,
      answer: given.answer,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key'),
)
