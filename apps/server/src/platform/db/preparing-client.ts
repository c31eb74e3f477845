import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import pg from 'pg'
import { OwnedQuery } from './owned-query.ts'

const names = new Map<string, string>()

/** What pg keeps to itself. */
interface Inside {
  readonly pipeline: boolean
  readonly connection: { readonly stream: Socket }
}

/**
 * Has the server keep the plan of every statement with parameters, per connection: planning our joins takes two to
 * three times as long as carrying them out. Texts are few, because lists travel as one array parameter.
 * Statements that nobody waits for before the next one travel together: to write to the socket is half of our work.
 */
export class PreparingClient extends pg.Client {
  /** Every statement is told of while it is set: see `asOwnerOnce`. */
  ownerSetting: string | null = null

  // biome-ignore lint/suspicious/noExplicitAny: stands in for all overloads of pg's own method
  override query(...call: any[]): any {
    const { pipeline, connection } = this as unknown as Inside
    if (pipeline) sendTogether(connection.stream)
    const [text, values, ...rest] = call
    const send = super.query.bind(this) as (...call: unknown[]) => unknown
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) {
      if (this.ownerSetting !== null) throw new Error('Only a statement with values is told who is asking')
      return send(...call)
    }
    const config = { name: nameOf(text), text, values }
    return this.ownerSetting === null
      ? send(config, ...rest)
      : new Promise((resolve, reject) => {
          send(
            new OwnedQuery(this.ownerSetting ?? '', config, (fault, result) =>
              fault ? reject(fault) : resolve(result),
            ),
          )
        })
  }
}

/** With whatever else is said before the program waits for an answer. */
function sendTogether(stream: Socket): void {
  stream.cork()
  process.nextTick(() => stream.uncork())
}

function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
  names.set(text, name)
  return name
}
