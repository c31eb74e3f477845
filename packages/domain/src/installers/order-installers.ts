/** The names of the register; `all` is the order we recommend. */
export const INSTALLER_SORTS = ['all', 'distance', 'top-rated', 'price'] as const

export type InstallerSort = (typeof INSTALLER_SORTS)[number]

export type RankedInstaller = {
  readonly installerId: number
  readonly miles: number
  /** Null where not all of it is known. */
  readonly outTheDoorCents: number | null
  readonly rating: number | null
  readonly ratingCount: number
  readonly isSponsored: boolean
  /** Whether it can do the work. */
  readonly canMount: boolean
}

/** Why somebody stands where they stand. */
export type PlaceReason =
  | { readonly kind: 'sponsored'; readonly rankWithout: number }
  | { readonly kind: 'nearest' }
  | { readonly kind: 'lowest-price' }
  | { readonly kind: 'top-rated' }
  | { readonly kind: 'farther'; readonly moreMiles: number }
  | { readonly kind: 'cannot-mount' }

export type PlacedInstaller<Installer> = { readonly installer: Installer; readonly reason: PlaceReason }

/** A mile there and back, and a star less, weigh as much as these cents. */
const CENTS_A_MILE = 150
const CENTS_A_STAR = 2_000
/** A shop that few have rated is taken for an average one. */
const AVERAGE = { stars: 4.2, ratings: 20 }
/** Where whoever pays for it is shown, unless it stands higher without. */
const SPONSORED_PLACE = 3

/**
 * All of them in an order, with the reason of each place. Only the recommended order has a place that is paid for; who
 * cannot do the work comes last in any.
 */
export function orderInstallers<Installer extends RankedInstaller>(
  installers: readonly Installer[],
  sort: InstallerSort,
): PlacedInstaller<Installer>[] {
  const [able, others] = [
    installers.filter(({ canMount }) => canMount),
    installers.filter(({ canMount }) => !canMount),
  ]
  const ranked = able.toSorted((a, b) => weightOf(a, sort) - weightOf(b, sort) || byDistance(a, b))
  const reasons = reasonsOf(able)
  const placed = ranked.map((installer) => ({ installer, reason: reasons(installer) }))
  return [
    ...(sort === 'all' ? withSponsored(placed) : placed),
    ...others
      .toSorted(byDistance)
      .map((installer) => ({ installer, reason: { kind: 'cannot-mount' } as const })),
  ]
}

const byDistance = (a: RankedInstaller, b: RankedInstaller) =>
  a.miles - b.miles || a.installerId - b.installerId

/** The lower, the higher it stands. */
function weightOf(installer: RankedInstaller, sort: InstallerSort): number {
  const price = installer.outTheDoorCents ?? Number.MAX_SAFE_INTEGER / 2
  switch (sort) {
    case 'distance':
      return installer.miles
    case 'price':
      return price
    case 'top-rated':
      return -starsOf(installer)
    case 'all':
      return price + installer.miles * CENTS_A_MILE - starsOf(installer) * CENTS_A_STAR
  }
}

function starsOf({ rating, ratingCount }: RankedInstaller): number {
  const { stars, ratings } = AVERAGE
  return ((rating ?? stars) * ratingCount + stars * ratings) / (ratingCount + ratings)
}

function reasonsOf(able: readonly RankedInstaller[]): (installer: RankedInstaller) => PlaceReason {
  const first = (sort: InstallerSort) =>
    able.toSorted((a, b) => weightOf(a, sort) - weightOf(b, sort) || byDistance(a, b))[0]
  const [nearest, cheapest, best] = [first('distance'), first('price'), first('top-rated')]
  return (installer) => {
    if (installer === nearest) return { kind: 'nearest' }
    if (installer === cheapest && installer.outTheDoorCents !== null) return { kind: 'lowest-price' }
    if (installer === best && installer.rating !== null) return { kind: 'top-rated' }
    return { kind: 'farther', moreMiles: Math.round((installer.miles - (nearest?.miles ?? 0)) * 10) / 10 }
  }
}

/** One of them, and it says where it would stand. */
function withSponsored<Installer extends RankedInstaller>(
  placed: readonly PlacedInstaller<Installer>[],
): PlacedInstaller<Installer>[] {
  const from = placed.findIndex(({ installer }, index) => installer.isSponsored && index >= SPONSORED_PLACE)
  const sponsored = placed[from]
  if (!sponsored) return [...placed]
  const reason = { kind: 'sponsored', rankWithout: from + 1 } as const
  return placed.toSpliced(from, 1).toSpliced(SPONSORED_PLACE - 1, 0, { ...sponsored, reason })
}
