import { createHash } from 'node:crypto'
import pg from 'pg'

const names = new Map<string, string>()

/**
 * Has the server keep the plan of every statement with parameters, per connection: planning our joins takes two to
 * three times as long as carrying them out. Texts are few, because lists travel as one array parameter.
 */
export class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: stands in for all overloads of pg's own method
  override query(...call: any[]): any {
    const [text, values, ...rest] = call
    const send = super.query.bind(this) as (...call: unknown[]) => unknown
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return send(...call)
    return send({ name: nameOf(text), text, values }, ...rest)
  }
}

function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
  names.set(text, name)
  return name
}
