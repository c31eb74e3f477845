import { setTimeout as sleep } from 'node:timers/promises'
import type { CallResult } from '@shop/contracts/client/call-result'
import type { Finding } from './audit.ts'

/** What somebody read: `done`, the name of a refusal, or whatever else came instead of one. */
export type Told = string

const PATIENCE_MS = 120_000
/** Turned away at the door, where no place was free: nothing was decided, and a page comes again. */
const COME_AGAIN = [429, 503]
const COMES_AGAIN_AFTER_MS = 500

/** One wish. Nothing but a full door is tried again: a fault or a silence is what a race must not end in. */
export async function told<T>(send: () => Promise<CallResult<T>>): Promise<Told> {
  for (const deadline = Date.now() + PATIENCE_MS; ; await sleep(COMES_AGAIN_AFTER_MS)) {
    const result = await send()
    if (result.ok) return 'done'
    if (result.refusal !== null) return result.refusal
    if (!COME_AGAIN.includes(result.statusCode) || Date.now() > deadline)
      return `${result.statusCode} ${result.message}`
  }
}

/** Of those who want the same, so many have it, and all the others read why. */
export function judgeTold(
  what: string,
  all: readonly Told[],
  { winners, refusals }: { winners: number; refusals: readonly string[] },
): Finding[] {
  const done = all.filter((word) => word === 'done').length
  const others = all.filter((word) => word !== 'done' && !refusals.includes(word))
  const say = `${what}: ${done} of ${all.length} had it, due ${winners}`
  return [
    ...(done > winners ? [{ kind: 'duplicated', what: say } as const] : []),
    ...(done < winners ? [{ kind: 'lost', what: say } as const] : []),
    ...[...new Set(others)].map((word): Finding => ({ kind: 'stuck', what: `${what}: told ${word}` })),
  ]
}
