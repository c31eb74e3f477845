import type { Identity } from './identity.ts'
import { inTransaction } from './in-transaction.ts'
import { endSessions, notePersonChange, setBlocked } from './store.ts'

/** Who gave the command, and why. */
export interface Author {
  readonly actor: string
  readonly why: string
}

/** Lets somebody in nowhere any more, and ends all they have open. Null for an address that nobody has. */
export async function blockPerson(
  { db, endings }: Pick<Identity, 'db' | 'endings'>,
  email: string,
  by: Author,
): Promise<string | null> {
  const uid = await inTransaction(db, async (client) => {
    const found = await setBlocked(client, email, true)
    if (found === null) return null
    await endSessions(client, found.uid)
    await endings.note(client, found.uid)
    await notePersonChange(client, found, by)
    return found.uid
  })
  if (uid !== null) await endings.deliver()
  return uid
}

export const unblockPerson = (
  { db }: Pick<Identity, 'db'>,
  email: string,
  by: Author,
): Promise<string | null> =>
  inTransaction(db, async (client) => {
    const found = await setBlocked(client, email, false)
    if (found) await notePersonChange(client, found, by)
    return found?.uid ?? null
  })
