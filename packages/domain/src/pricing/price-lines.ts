import { type Cents, multiplyCents } from '../money/cents.ts'
import { compareInstants, type Instant } from '../time/instant.ts'
import { PRICING_MESSAGES } from './messages.ts'
import type { PriceLabel } from './price-label.ts'
import type { BookPrice, Position, PriceBook, QuoteLine } from './quote-input.ts'

export type QuotedLine = {
  lineId: string
  tireId: string
  quantity: number
  position: Position
  setId: string
  unitCents: Cents
  publicUnitCents: Cents
  priceLabel: PriceLabel
  subtotalCents: Cents
}

export type QuoteRefusal = {
  code: 'no-price' | 'no-shipping-cost'
  reason: string
  fix: string
  lineId: string | null
}

/** Puts a price on every line. A line without one is refused and left out. */
export function priceLines(
  lines: readonly QuoteLine[],
  priceBook: PriceBook,
  at: Instant,
): { quoted: QuotedLine[]; refused: QuoteRefusal[] } {
  const quoted: QuotedLine[] = []
  const refused: QuoteRefusal[] = []
  const prices = pricesInEffect(priceBook, at)
  for (const { lineId, tireId, quantity, position, setId } of lines) {
    if (!Number.isSafeInteger(quantity) || quantity < 1) {
      throw new RangeError(`Line ${lineId} has a quantity of ${quantity}`)
    }
    const price = prices.get(tireId)
    if (!price) {
      const { noPrice, noPriceFix } = PRICING_MESSAGES
      refused.push({ code: 'no-price', reason: noPrice, fix: noPriceFix, lineId })
      continue
    }
    quoted.push({
      lineId,
      tireId,
      quantity,
      position,
      setId,
      unitCents: price.unitCents,
      publicUnitCents: price.publicUnitCents,
      priceLabel: price.label,
      subtotalCents: multiplyCents(price.unitCents, quantity),
    })
  }
  return { quoted, refused }
}

/** The latest price of each tire that is in effect; of two that start together, the lower. */
function pricesInEffect(priceBook: PriceBook, at: Instant): Map<string, BookPrice> {
  const chosen = new Map<string, BookPrice>()
  for (const price of priceBook.prices) {
    if (compareInstants(price.effectiveFrom, at) > 0) continue
    const rival = chosen.get(price.tireId)
    const later = rival ? compareInstants(price.effectiveFrom, rival.effectiveFrom) : 1
    if (!rival || later > 0 || (later === 0 && price.unitCents < rival.unitCents)) {
      chosen.set(price.tireId, price)
    }
  }
  return chosen
}
