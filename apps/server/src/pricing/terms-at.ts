import { deliveryKindOf } from '@shop/domain/delivery/shipping-option'
import type { QuoteContext, Snapshots } from '@shop/domain/pricing/quote-input'
import type { NearShop, NearShops } from '../installers/index.ts'
import type { Db } from '../platform/db/database.ts'
import type { QuoteSources } from './quote-sources.ts'
import { loadQuoteTerms, type QuoteTerms } from './quote-terms.ts'

interface TermsNear {
  readonly channelId: string
  readonly accountId: string | null
  readonly tireIds: readonly number[]
  readonly shops: readonly Pick<NearShop, 'installerId'>[]
}

/** What prices at these shops, and at the door of the place, go by: one read for all of them. */
export function loadTermsNear(
  db: Db,
  sources: QuoteSources,
  { place, readAt }: NearShops,
  { channelId, accountId, tireIds, shops }: TermsNear,
): Promise<QuoteTerms> {
  const { zip, state } = place
  const installerIds = shops.map(({ installerId }) => installerId)
  const ofNobody = { codes: [], codeBuyer: null, installerId: null }
  return loadQuoteTerms(
    db,
    { channelId, accountId, tireIds, zip, state, installerIds, ...ofNobody },
    sources,
    readAt,
  )
}

/** What of an installer a price goes by; null is at the shopper's door. */
export type PricedAt = Pick<NearShop, 'installerId' | 'kind'> | null

/**
 * Whom and where a quote at an installer is for: at a shop it is a sale at the shop's address, with its tax and fees; a
 * van sells where it comes to.
 */
export function termsAt(
  terms: QuoteTerms,
  at: PricedAt,
  {
    place,
    readAt,
  }: { readonly place: { readonly zip: string; readonly state: string }; readonly readAt: Date },
): { context: QuoteContext; snapshots: Snapshots } {
  const installer = at && terms.installers.get(at.installerId)
  const { zip, state } = installer ? installer.place : place
  const kind = at?.kind === 'mobile' ? 'mobile-install' : deliveryKindOf('installer')
  return {
    context: {
      ...terms.buyer,
      standing: terms.standing,
      deliveryKind: installer ? kind : deliveryKindOf('home'),
      destination: { zip, state },
      paymentType: null,
      codes: [],
      quotedAt: readAt.toISOString(),
    },
    snapshots: installer ? installer.snapshots : terms.snapshots,
  }
}
