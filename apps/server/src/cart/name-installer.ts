import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import { leavingOtherInstallers } from './change-store.ts'
import type { CartHead } from './head-store.ts'

/**
 * Whoever takes a time at another installer than the cart has named means that one from now on. A cart that has named nobody
 * stays as it is until it says how its tires go there.
 */
export async function nameInstaller(
  tx: Db,
  { id, intent }: Pick<CartHead, 'id' | 'intent'>,
  installerId: number,
): Promise<void> {
  const named = intent?.installerId ?? null
  if (named === null || named === installerId) return
  await sql`
    with ${leavingOtherInstallers(id, installerId)},
    named as (
      insert into cart_intent (cart_id, installer_id) values (${id}, ${installerId})
      on conflict (cart_id) do update set installer_id = excluded.installer_id, appointment_time = null)
    update cart set version = version + 1, updated_at = now() where id = ${id}`.execute(tx)
}
