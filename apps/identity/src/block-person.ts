import type { Identity } from './identity.ts'
import { inTransaction } from './in-transaction.ts'
import { endSessions, setBlocked } from './store.ts'

/** Lets somebody in nowhere any more, and ends all they have open. Null for an address that nobody has. */
export async function blockPerson(
  { db, endings }: Pick<Identity, 'db' | 'endings'>,
  email: string,
): Promise<string | null> {
  const uid = await inTransaction(db, async (client) => {
    const found = await setBlocked(client, email, true)
    if (found === null) return null
    await endSessions(client, found)
    await endings.note(client, found)
    return found
  })
  if (uid !== null) await endings.deliver()
  return uid
}

export const unblockPerson = ({ db }: Pick<Identity, 'db'>, email: string): Promise<string | null> =>
  inTransaction(db, (client) => setBlocked(client, email, false))
