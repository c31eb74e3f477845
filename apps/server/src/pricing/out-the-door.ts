import type { OutTheDoor } from '@shop/contracts/pricing/pricing'
import { outTheDoor as worked } from '@shop/domain/pricing/out-the-door'
import { findNearShops, type NearShop, type NearShops } from '../installers/index.ts'
import type { Db } from '../platform/db/database.ts'
import { listedTires } from './listed-tires.ts'
import type { QuoteSources } from './quote-sources.ts'
import { loadTermsNear, termsAt } from './terms-at.ts'

export interface OutTheDoorQuestion {
  readonly channelId: string
  readonly accountId: string | null
  readonly tireIds: readonly number[]
  readonly quantity: number
  readonly zip: string
  /** Undefined: the nearest shop that can mount them. */
  readonly installerId: number | undefined
  readonly delivery: 'installer' | 'home'
}

export interface OutTheDoorAnswer {
  readonly place: NearShops['place']
  readonly installer: NearShop | null
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
  const { channelId, accountId, tireIds, zip, quantity } = question
  const near = await findNearShops(db, { zip, tireIds, which: meantBy(question) })
  if (!near) return null
  const installer = question.installerId === undefined ? shopFor(near.shops) : (near.shops[0] ?? null)
  const shops = installer ? [installer] : []
  const terms = await loadTermsNear(db, sources, near, { channelId, accountId, tireIds, shops })
  const listed = listedTires(terms, tireIds)
  const { context, snapshots } = termsAt(terms, installer, near)
  return {
    place: near.place,
    installer,
    outTheDoor: worked(listed, quantity, context, snapshots).map(({ tireId, ...each }) => ({
      productId: Number(tireId),
      ...each,
    })),
  }
}

function meantBy({ delivery, installerId }: OutTheDoorQuestion) {
  if (delivery === 'home') return { installerIds: [] }
  return installerId === undefined ? 'shops' : { installerIds: [installerId] }
}

/** The nearest that can mount all of them, or else the most of them; who can mount none is never shown. */
function shopFor(shops: readonly NearShop[]): NearShop | null {
  const [first = null] = shops
    .filter(({ mounts }) => mounts.length > 0)
    .toSorted((a, b) => b.mounts.length - a.mounts.length)
  return first
}
