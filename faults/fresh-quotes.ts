import { quote } from '@shop/domain/pricing/quote'
import { openFactsBook, readFacts } from '@shop/server/src/fees/facts-book.ts'
import { type Database, openDatabase } from '@shop/server/src/platform/db/database.ts'
import { hold } from '@shop/server/src/platform/db/hold.ts'
import { loadQuoteTerms } from '@shop/server/src/pricing/quote-terms.ts'
import { shownQuote } from '@shop/server/src/pricing/shown-quote.ts'
import { taxTable } from '@shop/server/src/pricing/tax-table.ts'
import { PHILADELPHIA } from '@shop/server/testing/visitor.ts'
import type { CartModel, Shelf } from './cart-model.ts'
import type { PrivateShop } from './private-shop.ts'

const { zip, state } = PHILADELPHIA
const CHANNEL = 'simpletire'

export type CartSums = {
  totalCents: number
  tiresCents: number
  discountCents: number
  coverageCents: number
  governmentCents: number
}

/** What a cart must cost at an instant, worked out here from nothing but what was acknowledged. */
export type FreshQuotes = {
  sums(cart: CartModel, at: string): CartSums
  unitCents(tireId: number): number | null
}

/** Reads every price, offer and rate that the carts of a run can meet, once, past the shop's processes. */
export async function loadFreshQuotes({ ownerUrl }: PrivateShop, shelf: Shelf): Promise<FreshQuotes> {
  const database = openDatabase({ url: ownerUrl, applicationName: 'faults', poolSize: 1 })
  try {
    const [anywhere, philadelphia] = [
      await loadTerms(database, shelf, null),
      await loadTerms(database, shelf, { zip, state }),
    ]
    const prices = new Map(anywhere.prices.prices.map(({ tireId, unitCents }) => [Number(tireId), unitCents]))
    return {
      sums: (cart, at) => sumsOf(cart, at, cart.hasAddress ? philadelphia : anywhere),
      unitCents: (tireId) => prices.get(tireId) ?? null,
    }
  } finally {
    await database.close()
  }
}

type Terms = Awaited<ReturnType<typeof loadTerms>>

async function loadTerms(
  { checkout }: Database,
  shelf: Shelf,
  destination: { zip: string; state: string } | null,
) {
  const tireIds = [...shelf.available.keys()]
  const asked = {
    channelId: CHANNEL,
    accountId: null,
    tireIds,
    codes: shelf.codes,
    codeBuyer: null,
    zip: destination?.zip ?? null,
    state: destination?.state ?? null,
    installerId: null,
  }
  const facts = openFactsBook(hold(checkout, readFacts, () => null))
  const terms = await loadQuoteTerms(checkout, asked, { tax: taxTable, facts }, new Date())
  return { ...terms, destination }
}

function sumsOf(cart: CartModel, at: string, terms: Terms): CartSums {
  const { buyer, standing, tires, snapshots, destination, prices } = terms
  const quoted = quote(
    cart.lines.map(({ tireId, position, quantity, isCovered }) => ({
      lineId: `${tireId} ${position}`,
      setId: position,
      tireId: String(tireId),
      position,
      quantity,
      hasCoverage: isCovered,
    })),
    {
      ...buyer,
      standing,
      destination,
      paymentType: null,
      codes: cart.codes,
      quotedAt: at,
      deliveryKind: destination && 'ship-to-me',
    },
    { ...prices, tires },
    snapshots,
  )
  return pickSums(shownQuote(quoted))
}

export function pickSums(sums: CartSums): CartSums {
  const { totalCents, tiresCents, discountCents, coverageCents, governmentCents } = sums
  return { totalCents, tiresCents, discountCents, coverageCents, governmentCents }
}
