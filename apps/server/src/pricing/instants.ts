import { sql } from 'kysely'

/** As the domain writes instants. */
export const instant = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** What begins later is nobody's business yet: no page is kept for so long. */
export const SOON = sql`now() + interval '2 days'`
