import { sql } from 'kysely'
import type { Named } from './list-source.ts'

/** Nobody reads more rows of one name; the first name narrows it. */
const MOST_OF_A_NAME = 5_000
/** While a name is still being typed: the few that are shown are among the first of these. */
const MOST_OF_HALF_A_NAME = 500

/** Of who is still typing, the last name may end anywhere. */
export interface Typing {
  readonly isHalfTyped?: boolean
}

const WORD = String.raw`[\p{L}][\p{L}'’.-]*`
const NAME = new RegExp(`^${WORD}(?:,? +${WORD}){0,3}$`, 'u')

/**
 * `Morr`, `Ana Morris`, `Morris, An`: how a last name begins, or a whole one and how the first begins. The range is
 * written out, as a plan that is made once knows no pattern; the ids are read before the list is put in order, so that
 * a rare name is never looked for row by row.
 */
export function personNamed(
  text: string,
  { table, id, isHalfTyped = false }: { table: string; id: string } & Typing,
): Named | null {
  if (!NAME.test(text)) return null
  const lower = text.toLowerCase().replaceAll(/ +/g, ' ')
  const [last = '', first] = lower.includes(',')
    ? lower.split(/, */)
    : [lower.split(' ').slice(1).join(' ') || lower, lower.split(' ').slice(0, -1)[0]]
  const begins = (column: string, word: string) =>
    sql`lower(x.${sql.ref(column)}) ~>=~ ${word} and lower(x.${sql.ref(column)}) ~<~ ${`${word}\u{10ffff}`}`
  const isLast = isHalfTyped ? begins('last_name', last) : sql`lower(x.last_name) = ${last}`
  const isNamed =
    first === undefined ? begins('last_name', last) : sql`${isLast} and ${begins('first_name', first)}`
  const most = isHalfTyped ? MOST_OF_HALF_A_NAME : MOST_OF_A_NAME
  return {
    kind: 'name',
    term: `${last.slice(0, 1)}…`,
    where: sql`${sql.ref(id)} = any(array(
      select x.id from ${sql.table(table)} x where ${isNamed} limit ${sql.lit(most)}))`,
  }
}
