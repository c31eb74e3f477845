import { type Quote, quote } from '@shop/domain/pricing/quote'
import type { QuoteContext, QuoteLine } from '@shop/domain/pricing/quote-input'
import type { Db } from '../platform/db/database.ts'
import { loadPriceBook } from './price-book.ts'
import { loadQuoteTerms } from './quote-terms.ts'
import type { TaxProvider } from './tax-provider.ts'

export interface QuoteRequest {
  readonly channelId: string
  /** Whose prices and offers; null for a visitor nobody knows. */
  readonly accountId: string | null
  readonly lines: readonly QuoteLine[]
  readonly codes: readonly string[]
  readonly deliveryKind: QuoteContext['deliveryKind']
  readonly destination: QuoteContext['destination']
  readonly installerId: number | null
  readonly paymentType: QuoteContext['paymentType']
  readonly at: Date
}

/** The itemised total of these lines for this buyer, from the prices, offers, fees and taxes of this moment. */
export async function quoteLines(db: Db, tax: TaxProvider, request: QuoteRequest): Promise<Quote> {
  const tireIds = request.lines.map((line) => Number(line.tireId))
  const { buyer, standing, tires, snapshots } = await loadQuoteTerms(
    db,
    {
      channelId: request.channelId,
      accountId: request.accountId,
      tireIds,
      codes: request.codes,
      zip: request.destination?.zip ?? null,
      state: request.destination?.state ?? null,
      installerId: request.installerId,
    },
    tax,
    request.at,
  )
  const prices = await loadPriceBook(db, buyer, tireIds)
  return quote(
    request.lines,
    {
      ...buyer,
      standing,
      deliveryKind: request.deliveryKind,
      destination: request.destination,
      paymentType: request.paymentType,
      codes: request.codes,
      quotedAt: request.at.toISOString(),
    },
    { ...prices, tires },
    snapshots,
  )
}
