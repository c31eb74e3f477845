import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../observe/log.ts'

const EVERY_MS = 1_000

/** True: there may be more, and the next round follows at once. */
type Round = { readonly name: string; readonly work: () => Promise<boolean> }

const rounds: Round[] = []

/** Registers something that every worker does again and again, outside of a transaction, because it calls a provider. */
export function registerRound(name: string, work: Round['work']): void {
  const known = rounds.findIndex((round) => round.name === name)
  if (known === -1) rounds.push({ name, work })
  else rounds[known] = { name, work }
}

/** Whatever fails is tried again with the next round. Stops after the round that is under way. */
export function startRounds(log: Log): () => Promise<void> {
  const stop = new AbortController()
  const all = rounds.map(async ({ name, work }) => {
    while (!stop.signal.aborted) {
      const isMore = await work().catch((fault: unknown) => {
        log.warn({ err: fault, round: name }, 'round failed')
        return false
      })
      if (!isMore) await sleep(EVERY_MS, undefined, { signal: stop.signal }).catch(() => {})
    }
  })
  return async () => {
    stop.abort()
    await Promise.all(all)
  }
}
