import { shippingCost } from '@shop/domain/delivery/shipping-rate'
import { isContiguousState } from '@shop/domain/delivery/states'
import { type Cents, cents, NO_CENTS } from '@shop/domain/money/cents'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { statement } from '../platform/db/statement.ts'
import type { Shop } from '../shop.ts'

/** Part of the statement that reads the terms of a quote: the rate to a ZIP code, unless it is too old to charge by. */
export const shippingRateTo = (zip: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select json_build_object('pieceCents', r.piece_cents, 'poundCents', r.pound_cents) from shipping_rate r
    where r.dest3 = left(${zip}::text, 3) and r.learned_at > now() - interval '7 days')`

/**
 * Asks the carrier what a place costs, unless that was asked today or shipping there is free. True when it is known
 * anew; nobody there, and what was known stands for a week. Never inside a transaction.
 */
export async function learnRate(
  { db, carrier, log }: Pick<Shop, 'db' | 'carrier' | 'log'>,
  { zip, state }: { readonly zip: string; readonly state: string },
): Promise<boolean> {
  if (isContiguousState(state)) return false
  const dest3 = zip.slice(0, 3)
  const known = await db.checkout
    .selectFrom('shipping_rate')
    .select('dest3')
    .where('dest3', '=', dest3)
    .where('learned_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirst()
  if (known) return false
  const rate = await carrier.rate(zip).catch((fault: unknown) => {
    log.warn({ err: fault, dest3 }, 'no shipping rate from the carrier')
    return null
  })
  if (!rate) return false
  const answer = { piece_cents: rate.pieceCents, pound_cents: rate.poundCents }
  await db.checkout
    .insertInto('shipping_rate')
    .values({ dest3, ...answer })
    .onConflict((conflict) =>
      conflict.column('dest3').doUpdateSet({ ...answer, learned_at: sql<Date>`now()` }),
    )
    .execute()
  return true
}

const SET = 4

const RATED_TIRE = statement('a tire with the rate to a place', {
  weightPounds: z.number(),
  rate: z.strictObject({ pieceCents: z.number(), poundCents: z.number() }).nullable(),
})

/** What shipping a set of four costs; null where nobody can say. */
export async function costOfSet(
  shop: Pick<Shop, 'db' | 'carrier' | 'log'>,
  place: { readonly zip: string; readonly state: string },
  tireId: number,
): Promise<Cents | null> {
  if (isContiguousState(place.state)) return NO_CENTS
  await learnRate(shop, place)
  const { rows } = await RATED_TIRE`
    select t.weight_pounds as "weightPounds", ${shippingRateTo(sql`${place.zip}`)} as rate from tire t
     where t.id = ${tireId}`.execute(shop.db.catalogue)
  const [tire] = rows
  if (!tire?.rate) return null
  const rate = { pieceCents: cents(tire.rate.pieceCents), poundCents: cents(tire.rate.poundCents) }
  return shippingCost(rate, [{ quantity: SET, weightPounds: tire.weightPounds }])
}
