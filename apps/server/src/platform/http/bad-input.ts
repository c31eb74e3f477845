import type { FastifyRequest } from 'fastify'
import { HttpFailure } from './failure.ts'
import { messages } from './messages.ts'

const DEEPEST = 32

/** Nothing of ours nests deeper, and what looks into a body must not run out of stack. */
export function isTooDeep(json: string): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < json.length; at++) {
    const letter = json[at]
    if (isText) {
      if (letter === '\\') at++
      else if (letter === '"') isText = false
    } else if (letter === '"') isText = true
    else if (letter === '{' || letter === '[') {
      if (++depth > DEEPEST) return true
    } else if (letter === '}' || letter === ']') depth--
  }
  return false
}

/** PostgreSQL keeps no NUL in a text, and no person types one. */
export function assertNoNul({ params, query, body, rawBody }: FastifyRequest): void {
  // Bytes are read as text by whoever reads the file, with a rule of their own.
  const isSuspect = !Buffer.isBuffer(body) && (rawBody === undefined || rawBody.includes('\\u0000'))
  if (holdsNul(params) || holdsNul(query) || (isSuspect && holdsNul(body))) {
    throw new HttpFailure(400, 'BadRequest', messages.invalid)
  }
}

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, each]) => name.includes('\0') || holdsNul(each))
}
