import { randomUUID } from 'node:crypto'
import type { Answer, Connection } from '@shop/tools/lean-connection'
import type pg from 'pg'

/** Does something once; false when there is nothing left to do it with. */
export type Perform = (connection: Connection) => Promise<boolean>

/** One slice of some seconds against a port, with so many loaded carts in the table. */
export type SliceSetUp = {
  owner: pg.Pool
  port: number
  seconds: number
  carts: number
  /** Where not all is asked of the main channel. */
  hosts?: readonly string[]
}

export type Operation = {
  name: string
  /** Whether the worker takes part. */
  queued: boolean
  /** Calls per second the shop must also hold when they come at that pace. */
  heldPerSecond?: number
  /** Sets up, outside the measured time, what one slice will use up. */
  prepare(setUp: SliceSetUp): Promise<Perform>
}

export const changing = ({ cookie }: { cookie: string }) => ({ cookie, 'idempotency-key': randomUUID() })

export function takeTurns<T>(all: readonly T[]): () => T | undefined {
  let turn = 0
  return () => all[turn++]
}

export function expectStatus(answer: Answer, status: number): true {
  if (answer.status !== status) throw new Error(`Answered ${answer.status}: ${answer.body}`)
  return true
}
