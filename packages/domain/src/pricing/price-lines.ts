import { addCents, type Cents, multiplyCents, NO_CENTS } from '../money/cents.ts'
import { type Instant, millisecondsOf } from '../time/instant.ts'
import type { HandlingSnapshot } from './handling.ts'
import { PRICING_MESSAGES } from './messages.ts'
import type { PriceLabel } from './price-label.ts'
import type { BookPrice, Position, PriceBook, QuoteLine } from './quote-input.ts'
import type { QuoteRefusal } from './quote-refusal.ts'
import type { TireFacts } from './tire-facts.ts'

export type QuotedLine = {
  lineId: string
  tireId: string
  quantity: number
  position: Position
  setId: string
  hasCoverage: boolean
  unitCents: Cents
  publicUnitCents: Cents
  priceLabel: PriceLabel
  subtotalCents: Cents
  /** Where the price comes from; orders from before plans do not say. */
  listed?: ListedPrice
}

/** What a list says of a tire, and what the rule of the buyer's plan has made of it. */
export type ListedPrice = {
  priceListId: string
  listCents: Cents
  ruleId: string | null
  plannedCents: Cents
}

/** A quoted line with what is known of its tire. */
export type PricedLine = QuotedLine & { tire: TireFacts }

/** Puts a price on every line. A line without one, or of a tire nothing is known of, is refused and left out. */
export function priceLines(
  lines: readonly QuoteLine[],
  priceBook: PriceBook,
  handling: HandlingSnapshot,
  at: Instant,
): { priced: PricedLine[]; refused: QuoteRefusal[] } {
  const priced: PricedLine[] = []
  const refused: QuoteRefusal[] = []
  const prices = pricesInEffect(priceBook, at)
  const tires = new Map(priceBook.tires.map((tire) => [tire.tireId, tire]))
  const inPrice = handling.mode === 'in-price' ? handling.perTireCents : NO_CENTS
  for (const { lineId, tireId, quantity, position, setId, hasCoverage } of lines) {
    if (!Number.isSafeInteger(quantity) || quantity < 1) {
      throw new RangeError(`Line ${lineId} has a quantity of ${quantity}`)
    }
    const price = prices.get(tireId)
    const tire = tires.get(tireId)
    if (!price || !tire) {
      const { noPrice, noPriceFix } = PRICING_MESSAGES
      refused.push({ code: 'no-price', reason: noPrice, fix: noPriceFix, lineId, promoCode: null })
      continue
    }
    const unitCents = addCents(price.unitCents, inPrice)
    priced.push({
      lineId,
      tireId,
      quantity,
      position,
      setId,
      hasCoverage,
      unitCents,
      publicUnitCents: addCents(price.publicUnitCents, inPrice),
      priceLabel: price.label,
      subtotalCents: multiplyCents(unitCents, quantity),
      listed: {
        priceListId: price.priceListId,
        listCents: price.listCents,
        ruleId: price.ruleId,
        plannedCents: price.unitCents,
      },
      tire,
    })
  }
  return { priced, refused }
}

/** The latest price of each tire that is in effect; of two that start together, the lower. */
function pricesInEffect(priceBook: PriceBook, at: Instant): Map<string, BookPrice> {
  const now = millisecondsOf(at)
  const chosen = new Map<string, { price: BookPrice; from: number }>()
  for (const price of priceBook.prices) {
    const from = millisecondsOf(price.effectiveFrom)
    if (from > now) continue
    const rival = chosen.get(price.tireId)
    const isLower = rival?.from === from && price.unitCents < rival.price.unitCents
    if (!rival || from > rival.from || isLower) chosen.set(price.tireId, { price, from })
  }
  return new Map([...chosen].map(([tireId, { price }]) => [tireId, price]))
}
