import { type CoverageOffer, coverageOffer } from '@shop/domain/pricing/coverage-charges'
import type { Promotion } from '@shop/domain/pricing/promotion'
import { type Quote, quote } from '@shop/domain/pricing/quote'
import type { QuoteContext, QuoteLine, Snapshots } from '@shop/domain/pricing/quote-input'
import type { Db } from '../platform/db/database.ts'
import type { QuoteSources } from './quote-sources.ts'
import { loadQuoteTerms, type QuoteTerms } from './quote-terms.ts'

export interface QuoteRequest {
  readonly channelId: string
  /** Whose prices and offers; null for a visitor nobody knows. */
  readonly accountId: string | null
  readonly lines: readonly QuoteLine[]
  readonly codes: readonly string[]
  /** Whose earlier uses of the codes count; see `buyerOfCodes`. */
  readonly codeBuyer: string | null
  readonly deliveryKind: QuoteContext['deliveryKind']
  readonly destination: QuoteContext['destination']
  readonly installerId: number | null
  readonly paymentType: QuoteContext['paymentType']
  readonly at: Date
}

/** A code of the cart with the promotion behind it; null where nobody knows the code. */
export interface CartCoupon {
  readonly code: string
  readonly promotion: Promotion | null
}

export interface Quoted {
  readonly quote: Quote
  readonly coupons: readonly CartCoupon[]
  readonly coverage: CoverageOffer | null
}

/** The itemised total of these lines for this buyer, from the prices, offers, fees and taxes of this moment. */
export async function quoteLines(db: Db, sources: QuoteSources, request: QuoteRequest): Promise<Quoted> {
  const tireIds = request.lines.map((line) => Number(line.tireId))
  const terms = await loadQuoteTerms(
    db,
    {
      channelId: request.channelId,
      accountId: request.accountId,
      tireIds,
      codes: request.codes,
      codeBuyer: request.codeBuyer,
      zip: request.destination?.zip ?? null,
      state: request.destination?.state ?? null,
      installerId: request.installerId,
    },
    sources,
    request.at,
  )
  return quoteWith(terms, request)
}

/** The same from terms that were read. */
export function quoteWith(
  { buyer, prices, standing, tires, snapshots }: QuoteTerms,
  request: QuoteRequest,
): Quoted {
  const context = {
    ...buyer,
    standing,
    deliveryKind: request.deliveryKind,
    destination: request.destination,
    paymentType: request.paymentType,
    codes: request.codes,
    quotedAt: request.at.toISOString(),
  }
  const quoted = quote(request.lines, context, { ...prices, tires }, snapshots)
  return {
    quote: quoted,
    coupons: request.codes.map((code) => couponOf(code, snapshots)),
    coverage: coverageOffer(quoted.lines, context, snapshots),
  }
}

function couponOf(code: string, { codes, promotions }: Pick<Snapshots, 'codes' | 'promotions'>): CartCoupon {
  const known = codes.find((each) => each.code === code)
  return { code, promotion: promotions.find(({ id }) => id === known?.promotionId) ?? null }
}
