import { channel } from 'node:diagnostics_channel'
import { type KyselyPlugin, type RawBuilder, sql } from 'kysely'
import { z } from 'zod'

/** What a statement answered and how its rows should be; heard in tests alone (`testing/rows-as-declared.ts`). */
export interface Answer {
  readonly statement: string
  readonly row: z.ZodType
  readonly rows: readonly unknown[]
}

const answers = channel('shop:answer')

export type Statement<Columns extends z.ZodRawShape> = (
  text: TemplateStringsArray,
  ...values: unknown[]
) => RawBuilder<z.infer<z.ZodObject<Columns>>>

/** A row of a statement. */
export type RowOf<Of> = Of extends Statement<infer Columns> ? z.infer<z.ZodObject<Columns>> : never

/**
 * A whole statement by hand: a name, and the columns of its rows. The compiler takes the columns at their word, as it
 * cannot read the text; every test that runs the statement parses its rows by them.
 */
export function statement<Columns extends z.ZodRawShape>(name: string, columns: Columns): Statement<Columns> {
  const row = z.strictObject(columns)
  return (text, ...values) => {
    const written = sql<z.infer<z.ZodObject<Columns>>>(text, ...values)
    if (!answers.hasSubscribers) return written
    const tell = tellerOf(name, row)
    const told = written.withPlugin(telling(tell))
    tellers.set(told, tell)
    return told
  }
}

/** A prepared query of the builder that has columns by hand: what they are, so that tests parse them too. */
export function declared<Query extends object>(name: string, columns: z.ZodRawShape, query: Query): Query {
  if (answers.hasSubscribers) tellers.set(query, tellerOf(name, z.object(columns)))
  return query
}

/** A document as it was stored: whoever wrote it had its type. */
export const stored = <Document extends object>() =>
  z.custom<Document>((value) => typeof value === 'object' && value !== null)

type Teller = (rows: readonly unknown[]) => void

const tellers = new WeakMap<object, Teller>()

/** Who has compiled a statement and sends it past its `execute` tells of the rows. */
export const tellOf = (query: object): Teller | undefined => tellers.get(query)

const tellerOf =
  (name: string, row: z.ZodType): Teller =>
  (rows) =>
    answers.publish({ statement: name, row, rows } satisfies Answer)

const telling = (tell: Teller): KyselyPlugin => ({
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    tell(result.rows)
    return result
  },
})
