import * as z from 'zod'
import type { DomainNames } from './domain-names.ts'

const TXT = 16
const FOUND = 0
const NO_SUCH_NAME = 3

const Answer = z.object({
  Status: z.int(),
  Answer: z.array(z.object({ type: z.int(), data: z.string() })).default([]),
})

/** A resolver that speaks JSON over HTTPS, as the public ones do: `?name=…&type=TXT`. */
export function httpDomainNames(settings: { url: string; timeoutMs?: number }): DomainNames {
  return {
    textsOf: async (name) => {
      const question = new URL(settings.url)
      question.searchParams.set('name', name)
      question.searchParams.set('type', 'TXT')
      const response = await fetch(question, {
        headers: { accept: 'application/dns-json' },
        signal: AbortSignal.timeout(settings.timeoutMs ?? 5_000),
      })
      if (!response.ok) throw new Error(`The resolver answered ${response.status}`)
      const { Status: status, Answer: records } = Answer.parse(await response.json())
      if (status === NO_SUCH_NAME) return []
      if (status !== FOUND) throw new Error(`The resolver could not find out: ${status}`)
      // Names that led there stand among the answers.
      return records.filter(({ type }) => type === TXT).map(({ data }) => textOf(data))
    },
  }
}

/** A long text comes in several parts, each in quotes; some resolvers leave the quotes out. */
function textOf(data: string): string {
  const parts = [...data.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, part = '']) =>
    part.replace(/\\(.)/g, '$1'),
  )
  return parts.length > 0 ? parts.join('') : data
}
