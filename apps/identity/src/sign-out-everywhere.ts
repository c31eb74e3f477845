import type { Identity } from './identity.ts'
import { inTransaction } from './in-transaction.ts'
import { endSessions } from './store.ts'

/** Ends everything somebody has open, here and at every site, before whoever asked for it is answered. */
export async function signOutEverywhere(
  { db, endings }: Pick<Identity, 'db' | 'endings'>,
  uid: string,
): Promise<void> {
  await inTransaction(db, async (client) => {
    await endSessions(client, uid)
    await endings.note(client, uid)
  })
  await endings.deliver()
}
