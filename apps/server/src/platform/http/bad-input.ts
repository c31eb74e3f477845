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

/** As JSON spells them: a NUL, and either half of a sign that takes two. Forms spell a NUL in their own way. */
const SUSPECT = /\\u(?:0000|d[89a-f])|%00/i

/** PostgreSQL keeps no NUL and no half of a sign, in a text or in JSON, and no person types one. */
export function assertTextsCanBeKept({ params, query, body, rawBody }: FastifyRequest): void {
  // Bytes are read as text by whoever reads the file, with a rule of their own.
  const isSuspect =
    !Buffer.isBuffer(body) && (rawBody === undefined || SUSPECT.test(rawBody) || rawBody.includes('\0'))
  if (holdsBroken(params) || holdsBroken(query) || (isSuspect && holdsBroken(body))) {
    throw new HttpFailure(400, 'BadRequest', messages.invalid)
  }
}

const isBroken = (text: string) => text.includes('\0') || !text.isWellFormed()

function holdsBroken(value: unknown): boolean {
  if (typeof value === 'string') return isBroken(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, each]) => isBroken(name) || holdsBroken(each))
}
