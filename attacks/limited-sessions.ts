import { setTimeout as sleep } from 'node:timers/promises'
import { send } from '@shop/faults/load.ts'
import { SESSIONS_PER_VISITOR } from '@shop/server/src/accounts/limits.ts'
import type { Limited, Tried } from './limited.ts'
import { toldBy } from './many-addresses.ts'

/** Keeps the pace below the calls a second of one visitor, which the proxy would refuse first. */
const PAUSE_MS = 4

/** Somebody fills our tables with sessions. */
export function limitedSessions(apiUrl: string): Limited {
  const begin = async (from: string): Promise<Tried> => {
    await sleep(PAUSE_MS)
    const { status } = await send({
      kind: 'session',
      url: `${apiUrl}/users/session`,
      headers: toldBy(from),
    })
    if (status === 429) return 'refused'
    return status === 200 ? 'judged' : `answered ${status}`
  }
  const { points: stated } = SESSIONS_PER_VISITOR
  return { name: 'sessions', by: 'address', stated, isKept: false, next: begin, somebodyElse: begin }
}
