import { type Quote, quote } from '@shop/domain/pricing/quote'
import type { QuoteContext, QuoteLine } from '@shop/domain/pricing/quote-input'
import type { Db } from '../platform/db/database.ts'
import { type Buyer, loadPriceBook } from './price-book.ts'
import { loadSnapshots } from './snapshots.ts'

export interface QuoteRequest {
  readonly buyer: Buyer
  readonly lines: readonly QuoteLine[]
  readonly deliveryKind: QuoteContext['deliveryKind']
  readonly destination: QuoteContext['destination']
  readonly at: Date
}

/** The itemised total of these lines for this buyer, from the prices, fees and taxes of this moment. */
export async function quoteLines(db: Db, request: QuoteRequest): Promise<Quote> {
  const [priceBook, snapshots] = [
    await loadPriceBook(
      db,
      request.buyer,
      request.lines.map((line) => Number(line.tireId)),
    ),
    await loadSnapshots(db, request.destination?.state ?? null, request.at),
  ]
  return quote(
    request.lines,
    {
      ...request.buyer,
      deliveryKind: request.deliveryKind,
      destination: request.destination,
      paymentType: null,
      quotedAt: request.at.toISOString(),
    },
    priceBook,
    snapshots,
  )
}
