import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { preparedQuery } from '../db/prepared-query.ts'
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
  const claimed = await insertKey(tx, call)
  if (claimed.length === 1) return null

  const earlier = await tx
    .selectFrom('idempotency_key')
    .select(['endpoint', 'body_hash', 'response'])
    .where('owner', '=', call.owner)
    .where('key', '=', call.key)
    .executeTakeFirstOrThrow()
  if (earlier.endpoint !== call.endpoint || !call.bodyHash.equals(earlier.body_hash)) {
    throw new HttpFailure(422, 'IdempotencyKeyReused', messages.keyReused)
  }
  return { earlierAnswer: earlier.response }
}

const insertKey = preparedQuery((tx, given: IdempotentCall) =>
  tx
    .insertInto('idempotency_key')
    .values({ owner: given.owner, key: given.key, endpoint: given.endpoint, body_hash: given.bodyHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key'),
)

export async function keepAnswer(
  tx: Db,
  call: IdempotentCall,
  status: number,
  response: unknown,
): Promise<void> {
  await updateKey(tx, { ...call, status, response: JSON.stringify(response) })
}

const updateKey = preparedQuery((tx, given: IdempotentCall & { status: number; response: string }) =>
  tx
    .updateTable('idempotency_key')
    .set({ status: given.status, response: sql`${given.response}::jsonb` })
    .where('owner', '=', given.owner)
    .where('key', '=', given.key),
)
