import { AsyncLocalStorage } from 'node:async_hooks'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import type pg from 'pg'

/** Thrown at whatever a process does in the moment of its death, and at whatever it tries after that. */
export class Death extends Error {}

/** A process that waits again and again for what never comes. */
export class Endless extends Error {}

/** Time as one life has it: waiting takes none of ours. */
export type Clock = { ms: number }

type Mortal = {
  readonly random: () => number
  readonly clock: Clock
  /** The share of its doings that it dies before, and the same share after. */
  readonly deathShare: number
  isDead: boolean
  waits: number
}

const MOST_WAITS = 400
const running = new AsyncLocalStorage<Mortal>()

/**
 * Carries out work as a process that may die at any statement, call or wait: what it has sent stands, what it has not sent
 * never goes out, and its open transaction is undone, as the server does with a connection that is gone.
 */
export async function asProcess<T>(
  { random, clock, deathShare }: Pick<Mortal, 'random' | 'clock' | 'deathShare'>,
  work: () => Promise<T>,
): Promise<{ readonly died: boolean; readonly result?: T; readonly fault?: unknown }> {
  const mortal: Mortal = { random, clock, deathShare, isDead: false, waits: 0 }
  try {
    const result = await running.run(mortal, work)
    return { died: mortal.isDead, ...(!mortal.isDead && { result }) }
  } catch (fault) {
    return { died: mortal.isDead, fault }
  }
}

/** One thing that a process does to the world outside of it. */
export function doing<T>(act: () => Promise<T>): Promise<T> {
  const mortal = running.getStore()
  if (!mortal) return act()
  if (mortal.isDead) return quietly(Promise.reject(new Death('after its end')))
  const fate = mortal.random()
  if (fate < mortal.deathShare) {
    mortal.isDead = true
    return quietly(Promise.reject(new Death('before')))
  }
  // From now on nothing else is sent: what is on its way arrives.
  if (fate < 2 * mortal.deathShare) mortal.isDead = true
  return quietly(
    act().then((result) => {
      if (mortal.isDead) throw new Death('after')
      return result
    }),
  )
}

/** Nobody has to wait for a statement of a process that is dead. */
function quietly<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {})
  return promise
}

const watched = new WeakSet<object>()

/** Every statement over the pool is a doing; `written` may say it otherwise, as somebody who made a mistake would. */
export function overMortals(pool: pg.Pool, written: (text: string) => string = (text) => text): void {
  pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    const send = client.query.bind(client) as (...call: unknown[]) => Promise<unknown>
    const query = (text: unknown, ...rest: unknown[]) => {
      if (typeof text !== 'string') return doing(() => send(text, ...rest))
      // The server undoes what a process leaves open.
      return text === 'rollback' ? send(text) : doing(() => send(written(text), ...rest))
    }
    ;(client as { query: unknown }).query = query
  })
}

let isWithoutWaiting = false

/** From here on waiting in a life moves its clock and nothing else. */
export function withoutWaiting(): void {
  if (isWithoutWaiting) return
  isWithoutWaiting = true
  const timers = createRequire(import.meta.url)('node:timers/promises')
  const sleep = timers.setTimeout
  timers.setTimeout = (ms: number, ...rest: unknown[]) => {
    const mortal = running.getStore()
    return mortal ? pass(mortal, ms, rest[0]) : sleep(ms, ...rest)
  }
  syncBuiltinESMExports()
  const now = performance.now.bind(performance)
  performance.now = () => now() + (running.getStore()?.clock.ms ?? 0)
}

async function pass<T>(mortal: Mortal, ms: number, value: T): Promise<T> {
  await new Promise(setImmediate)
  if (mortal.isDead) throw new Death('while it waited')
  mortal.clock.ms += ms
  mortal.waits += 1
  if (mortal.waits > MOST_WAITS) throw new Endless('It waits for ever')
  return value
}
