import type { Pool } from 'pg'
import { people, staff } from './demo-people.ts'
import { hashPassword } from './password.ts'
import { findPerson, insertPerson } from './store.ts'

/** Makes the demo people who are not there yet. They share one password, so one slow hash serves all. */
export async function seedDemoPeople(db: Pool, demoPassword: string): Promise<void> {
  const all = [...people, ...staff]
  const known = await Promise.all(all.map(({ uid }) => findPerson(db, { uid })))
  const missing = all.filter((_, index) => known[index] === null)
  if (missing.length === 0) return
  const passwordHash = await hashPassword(demoPassword)
  for (const person of missing) await insertPerson(db, { ...person, passwordHash })
}
