import { createHash } from 'node:crypto'
import type pg from 'pg'
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

/** In a transaction of this turn a second call with the key waits until the first has committed. */
export const turnOf = ({ owner, key }: IdempotentCall): string => `${owner} ${key}`

/** What the first call with the key was told, for a transaction of its turn. */
export async function findEarlier(
  connection: pg.PoolClient,
  call: IdempotentCall,
): Promise<{ earlierAnswer: unknown } | null> {
  const { rows } = await connection.query<EarlierCall>(SELECT_KEY, [call.owner, call.key])
  const [earlier] = rows
  if (!earlier) return null
  if (earlier.endpoint !== call.endpoint || !call.bodyHash.equals(earlier.body_hash)) {
    throw keyReused()
  }
  return { earlierAnswer: JSON.parse(earlier.answer) }
}

/** Somebody means something else by a key they have used. */
export const keyReused = () => new HttpFailure(422, 'IdempotencyKeyReused', messages.keyReused)

type EarlierCall = { endpoint: string; body_hash: Buffer; answer: string }
const SELECT_KEY = 'select endpoint, body_hash, answer from idempotency_key where owner = $1 and key = $2'

/** Stores the answer with its effect. */
export function storeAnswer(connection: pg.PoolClient, call: IdempotentCall, answer: unknown) {
  const { owner, key, endpoint, bodyHash } = call
  return connection.query(INSERT_KEY, [owner, key, endpoint, bodyHash, JSON.stringify(answer ?? null)])
}

const INSERT_KEY =
  'insert into idempotency_key (owner, key, endpoint, body_hash, answer) values ($1, $2, $3, $4, $5)'
