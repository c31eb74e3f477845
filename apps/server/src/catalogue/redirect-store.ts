import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../platform/db/database.ts'
import { statement } from '../platform/db/statement.ts'

export interface Move {
  readonly from: string
  readonly to: string
}

/**
 * Pages that move: whoever comes by the old address is led to the new one, also from addresses that led to the old one.
 * Nothing leads away from an address that is a page now, so no way goes in a circle.
 */
export async function moveAddresses(tx: Db, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return
  const moved = sql`unnest(${moves.map(({ from }) => from)}::text[], ${moves.map(({ to }) => to)}::text[])
    as m (from_path, to_path)`
  await sql`delete from redirect where from_path in (select m.to_path from ${moved})`.execute(tx)
  await sql`
    update redirect r set to_path = m.to_path || substr(r.to_path, length(m.from_path) + 1), changed_at = now()
      from ${moved}
     where (r.to_path = m.from_path or starts_with(r.to_path, m.from_path || '/'))
       and r.from_path <> m.to_path || substr(r.to_path, length(m.from_path) + 1)`.execute(tx)
  await sql`
    insert into redirect (from_path, to_path) select m.from_path, m.to_path from ${moved}
    on conflict (from_path) do update set to_path = excluded.to_path, changed_at = now()`.execute(tx)
}

const REDIRECTS = statement('redirects of an address', { from: z.string(), to: z.string() })

/** Of these addresses the one that leads on and is the longest. */
export async function findRedirect(db: Db, addresses: readonly string[]): Promise<Move | null> {
  const { rows } = await REDIRECTS`
    select from_path as from, to_path as to from redirect where from_path = any(${addresses}::text[])
     order by length(from_path) desc limit 1`.execute(db)
  return rows[0] ?? null
}
