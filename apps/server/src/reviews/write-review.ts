import { parseOrderNumber } from '@shop/domain/orders/order-number'
import { REVIEW_MESSAGES } from '@shop/domain/reviews/messages'
import { linksIn, personalDataIn } from '@shop/domain/reviews/suspect-text'
import { databaseNow } from '../platform/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { goOnAs } from '../platform/db/transaction.ts'
import { recordEvent } from '../platform/events/record-event.ts'
import { notFound, refuse } from '../platform/http/failure.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import { dealSeekerOf } from '../pricing/index.ts'
import { messages } from './messages.ts'
import {
  findLineId,
  findMakeAndModel,
  findProvingOrder,
  insertReview,
  isCopiedText,
  type ReviewText,
} from './write-store.ts'

/** Whoever is furthest west may still have yesterday; whoever is furthest east has tomorrow already. */
const AHEAD_HOURS = 14

/**
 * Takes a review in. A person reads it before anybody else does, whatever its stars; only an order makes its author a
 * verified buyer.
 */
export async function writeReview(
  tx: Db,
  context: RequestContext,
  { brand, line }: { brand: string; line: string },
  text: ReviewText,
) {
  const lineId = await findLineId(tx, dealSeekerOf(context), brand, line)
  if (lineId === undefined) throw notFound(messages.unknownReview)
  if (text.purchasedOn !== undefined && text.purchasedOn > (await latestDate(tx)))
    return refuse('purchase-in-future', REVIEW_MESSAGES.purchaseInFuture, 'purchasedOn')
  const vehicle = text.vehicle ? await namedVehicle(tx, text.vehicle) : undefined
  if (vehicle === null) return refuse('unknown-make', REVIEW_MESSAGES.make, 'vehicle.make')
  const orderNumber = parseOrderNumber(text.orderNumber ?? '')
  if (orderNumber !== null) await goOnAs(tx, context.owner.knowing(orderNumber))
  const proof = await findProvingOrder(tx, context.owner, lineId, { orderNumber, email: text.email ?? null })
  const reviewId = await insertReview(tx, {
    lineId,
    text,
    vehicle,
    accountId: context.owner.accountId,
    proof,
    flags: await flagsOf(tx, text),
  })
  await recordEvent(tx, {
    name: 'review-submitted',
    channelId: context.channel.id,
    sessionId: context.session?.id ?? null,
    payload: { reviewId, lineId },
  })
  return { received: true as const }
}

async function latestDate(tx: Db): Promise<string> {
  const now = await databaseNow(tx)
  return new Date(now.getTime() + AHEAD_HOURS * 3_600_000).toISOString().slice(0, 10)
}

/** As we write make and model; a model we do not know stays as its owner wrote it. */
async function namedVehicle(tx: Db, { year, make, model }: NonNullable<ReviewText['vehicle']>) {
  if (make === null) return { year, make, model }
  const known = await findMakeAndModel(tx, make, model)
  return known ? { year, make: known.make, model: known.model ?? model } : null
}

async function flagsOf(tx: Db, { summary, comments }: ReviewText): Promise<string[]> {
  const texts = [summary, comments]
  return [
    ...(texts.some((text) => personalDataIn(text).length > 0) ? ['personal-data'] : []),
    ...(texts.some((text) => linksIn(text).length > 0) ? ['link'] : []),
    ...((await isCopiedText(tx, comments)) ? ['copied-text'] : []),
  ]
}
