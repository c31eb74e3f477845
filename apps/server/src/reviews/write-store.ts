import type { postReview } from '@shop/contracts/reviews/reviews'
import { sql } from 'kysely'
import type * as z from 'zod'
import { assortmentOf, LINE_SOLD } from '../channels/index.ts'
import type { Db } from '../platform/db/database.ts'
import type { Owner } from '../platform/db/owner.ts'
import type { Buyer } from '../pricing/index.ts'
import { COLUMN_OF } from './show-review.ts'

export type ReviewText = z.infer<typeof postReview.body>

export async function findLineId(
  db: Db,
  buyer: Buyer,
  brand: string,
  line: string,
): Promise<number | undefined> {
  const found = await db
    .selectFrom('product_line as l')
    .innerJoin('brand as b', 'b.id', 'l.brand_id')
    .innerJoin(assortmentOf(buyer).as('assorted'), (on) => on.on(LINE_SOLD))
    .select('l.id')
    .where('b.slug', '=', brand)
    .where('l.slug', '=', line)
    .executeTakeFirst()
  return found?.id
}

/** The make by its slug, and the model as we write it if we know it. */
export async function findMakeAndModel(db: Db, make: string, model: string) {
  return db
    .selectFrom('vehicle_make as k')
    .leftJoin('vehicle_model as m', (join) =>
      join.onRef('m.make_id', '=', 'k.id').on(sql`lower(m.name)`, '=', model.toLowerCase()),
    )
    .select(['k.name as make', 'm.name as model'])
    .where('k.slug', '=', make)
    .executeTakeFirst()
}

/** What somebody says of an order that may show a purchase. */
export interface OrderClaim {
  readonly orderNumber: string | null
  readonly email: string | null
}

/**
 * An order that shows the purchase of a line: the author's own, or one of which they know number and address. It can no
 * longer be cancelled, and it has not yet proven another review of the line.
 */
export async function findProvingOrder(db: Db, owner: Owner, lineId: number, claim: OrderClaim) {
  return db
    .selectFrom('shop_order as o')
    .innerJoin('order_line as ol', 'ol.order_id', 'o.id')
    .innerJoin('tire as t', 't.id', 'ol.tire_id')
    .select(['o.id as orderId', 't.id as tireId'])
    .where('o.channel_id', '=', owner.channelId)
    .where('t.line_id', '=', lineId)
    .where('o.state', 'in', ['released', 'shipped', 'delivered'])
    .where((of) =>
      of.or([
        ...(owner.accountId === null ? [] : [of('o.account_id', '=', owner.accountId)]),
        ...(owner.sessionId === null
          ? []
          : [of.and([of('o.account_id', 'is', null), of('o.session_id', '=', owner.sessionId)])]),
        ...(claim.orderNumber === null || claim.email === null
          ? []
          : [
              of.and([
                of('o.number', '=', claim.orderNumber),
                of(sql`lower(o.email)`, '=', claim.email.toLowerCase()),
              ]),
            ]),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('review as r')
            .select('r.id')
            .whereRef('r.order_id', '=', 'o.id')
            .where('r.line_id', '=', lineId)
            .where('r.state', '<>', 'refused'),
        ),
      ),
    )
    .orderBy('o.placed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function isCopiedText(db: Db, comments: string): Promise<boolean> {
  const found = await db
    .selectFrom('review')
    .select('id')
    .where('text_key', '=', sql<number>`hashtextextended(lower(${comments}), 0)`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export interface NewReview {
  readonly lineId: number
  readonly text: ReviewText
  readonly vehicle:
    | { readonly year: number; readonly make: string | null; readonly model: string }
    | undefined
  readonly accountId: string | null
  readonly proof: { readonly orderId: string; readonly tireId: number } | undefined
  readonly flags: readonly string[]
}

export async function insertReview(db: Db, { lineId, text, vehicle, ...review }: NewReview): Promise<number> {
  const ratings = Object.entries(text.ratings ?? {}).map(([attribute, stars]) => [
    COLUMN_OF[attribute as keyof typeof COLUMN_OF],
    stars,
  ])
  const { id } = await db
    .insertInto('review')
    .values({
      line_id: lineId,
      tire_id: review.proof?.tireId ?? null,
      stars: text.stars,
      ...Object.fromEntries(ratings),
      title: text.summary,
      body: text.comments,
      author_name: text.name ?? '',
      author_email: text.email ?? null,
      account_id: review.accountId,
      order_id: review.proof?.orderId ?? null,
      is_verified: review.proof !== undefined,
      purchased_on: text.purchasedOn ?? null,
      vehicle_year: vehicle?.year ?? null,
      vehicle_make: vehicle?.make ?? null,
      vehicle_model: vehicle?.model ?? null,
      miles_band: text.milesBand ?? null,
      driving_style: text.drivingStyle ?? null,
      tire_use: text.use ?? null,
      would_buy_again: text.wouldBuyAgain ?? null,
      flags: [...review.flags],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
