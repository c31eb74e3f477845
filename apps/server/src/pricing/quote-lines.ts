import { STRANGER } from '@shop/domain/pricing/buyer-standing'
import { type Quote, quote } from '@shop/domain/pricing/quote'
import type { QuoteContext, QuoteLine } from '@shop/domain/pricing/quote-input'
import type { Db } from '../platform/db/database.ts'
import { type Buyer, loadPriceBook } from './price-book.ts'
import { loadSnapshots } from './snapshots.ts'
import { loadTireFacts } from './tire-facts.ts'

export interface QuoteRequest {
  readonly buyer: Buyer
  readonly lines: readonly QuoteLine[]
  readonly deliveryKind: QuoteContext['deliveryKind']
  readonly destination: QuoteContext['destination']
  readonly at: Date
}

/** The itemised total of these lines for this buyer, from the prices, fees and taxes of this moment. */
export async function quoteLines(db: Db, request: QuoteRequest): Promise<Quote> {
  const tireIds = request.lines.map((line) => Number(line.tireId))
  const prices = await loadPriceBook(db, request.buyer, tireIds)
  const tires = await loadTireFacts(db, tireIds)
  const snapshots = await loadSnapshots(db, request.destination?.state ?? null, request.at)
  return quote(
    request.lines,
    {
      ...request.buyer,
      standing: STRANGER,
      deliveryKind: request.deliveryKind,
      destination: request.destination,
      paymentType: null,
      codes: [],
      quotedAt: request.at.toISOString(),
    },
    { ...prices, tires },
    snapshots,
  )
}
