import type { Socket } from 'node:net'
import type pg from 'pg'

/** What pg keeps to itself. */
interface Inside {
  readonly readyForQuery: boolean
  readonly connection: { readonly stream: Socket }
}

const GRACE_MS = 250

/**
 * A server that stands still keeps its connections open and never comes to its own limit for a statement. Whoever waits
 * for an answer on a line where nothing has moved for so long is told that the line is dead, and the pool opens another.
 * pg's own `query_timeout` leaves the line in the pool with an answer still due on it.
 */
export function hangUpWhenSilent(client: pg.ClientBase, silentMs: number): void {
  const inside = client as unknown as Inside
  const { stream } = inside.connection
  stream.setTimeout(silentMs, () => {
    if (inside.readyForQuery) return
    // When it was we who stood still, the answer may be lying there: timers come before what was received.
    const before = stream.bytesRead
    setTimeout(() => {
      if (stream.bytesRead === before) stream.destroy(new Error('The database does not answer.'))
    }, GRACE_MS)
  })
}
