import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import type { Log } from '../platform/observe/log.ts'
import type { TaxedPlace, TaxProvider } from './tax-provider.ts'

/**
 * Asks the provider what a place taxes and keeps the answer for every quote after it. False when nobody answers: the
 * rate of the state then stands in, and is called an estimate. Never inside a transaction.
 */
export async function learnPlace(
  db: Db,
  { tax, log }: { tax: TaxProvider; log: Log },
  { zip, state }: TaxedPlace,
): Promise<boolean> {
  const place = { zip: zip.slice(0, 5), state }
  const learned = await tax.learn(place).catch((fault: unknown) => {
    log.warn({ err: fault, ...place }, 'no answer from the tax provider')
    return null
  })
  if (!learned) return false
  const answer = JSON.stringify(learned)
  await db
    .insertInto('tax_place')
    .values({ ...place, answer })
    .onConflict((conflict) => conflict.column('zip').doUpdateSet({ state, answer, learned_at: sql`now()` }))
    .execute()
  return true
}
