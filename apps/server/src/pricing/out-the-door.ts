import type { OutTheDoor } from '@shop/contracts/pricing/pricing'
import { deliveryKindOf } from '@shop/domain/delivery/shipping-option'
import { outTheDoor as worked } from '@shop/domain/pricing/out-the-door'
import { findPlaceWithInstaller, type PlaceWithInstaller } from '../installers/index.ts'
import type { Db } from '../platform/db/database.ts'
import type { QuoteSources } from './quote-sources.ts'
import { loadQuoteTerms } from './quote-terms.ts'

export interface OutTheDoorQuestion {
  readonly channelId: string
  readonly accountId: string | null
  readonly tireIds: readonly number[]
  readonly quantity: number
  readonly zip: string
  /** Undefined: the nearest shop. */
  readonly installerId: number | undefined
  readonly delivery: 'installer' | 'home'
}

export interface OutTheDoorAnswer {
  readonly place: PlaceWithInstaller
  readonly outTheDoor: OutTheDoor[]
}

/**
 * What each of these tires costs, mounted, in two statements however many they are. Null for a ZIP nobody knows.
 */
export async function outTheDoor(
  db: Db,
  sources: QuoteSources,
  question: OutTheDoorQuestion,
): Promise<OutTheDoorAnswer | null> {
  const { channelId, accountId, tireIds } = question
  const place = await findPlaceWithInstaller(db, question)
  if (!place) return null
  const { zip, state, installer, readAt } = place
  const terms = await loadQuoteTerms(
    db,
    {
      channelId,
      accountId,
      tireIds,
      codes: [],
      codeBuyer: null,
      zip,
      state,
      installerId: installer?.installerId ?? null,
    },
    sources,
    readAt,
  )
  const priceOf = new Map(terms.prices.prices.map((price) => [price.tireId, price]))
  const factsOf = new Map(terms.tires.map((tire) => [tire.tireId, tire]))
  const listed = tireIds.flatMap((tireId) => {
    const [tire, price] = [factsOf.get(String(tireId)), priceOf.get(String(tireId))]
    return tire && price ? [{ tire, price }] : []
  })
  const context = {
    ...terms.buyer,
    standing: terms.standing,
    deliveryKind: deliveryKindOf(installer ? 'installer' : 'home'),
    destination: { zip, state },
    paymentType: null,
    codes: [],
    quotedAt: readAt.toISOString(),
  }
  return {
    place,
    outTheDoor: worked(listed, question.quantity, context, terms.snapshots).map(({ tireId, ...each }) => ({
      productId: Number(tireId),
      ...each,
    })),
  }
}
