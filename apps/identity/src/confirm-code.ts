import { randomUUID } from 'node:crypto'
import type { Identity } from './identity.ts'
import { findWaiting, redeemCode, type Waiting } from './mailed-code.ts'
import { ofNewcomers } from './person.ts'
import { insertPerson, markEmailProven } from './store.ts'

export type Confirmed =
  | { ok: true; uid: string; isNewcomer: boolean }
  | { ok: false; reason: 'wrong' | 'over' }

/** Whoever brings the code back from the mailbox is let in: as somebody new, or as who has the address. */
export async function confirmCode(
  { db, limits, codeKey }: Identity,
  interaction: string,
  code: string,
): Promise<Confirmed> {
  const waiting = await findWaiting(db, interaction)
  if (waiting === null) return { ok: false, reason: 'over' }
  const answer = await redeemCode(db, codeKey, interaction, code)
  if (answer !== 'right') return { ok: false, reason: answer }
  const made = await makeNewcomer(db, waiting)
  if (made !== null) return { ok: true, uid: made, isNewcomer: true }
  const uid = await markEmailProven(db, waiting.email)
  if (uid === null) return { ok: false, reason: 'over' }
  await limits.forget(['email', waiting.email], ['person', waiting.email])
  return { ok: true, uid, isNewcomer: false }
}

/** Null for whoever has an account already, also since a moment ago. */
async function makeNewcomer(db: Identity['db'], { newcomer }: Waiting): Promise<string | null> {
  if (newcomer === null) return null
  const uid = randomUUID()
  return (await insertPerson(db, { ...ofNewcomers, ...newcomer, uid })) ? uid : null
}
