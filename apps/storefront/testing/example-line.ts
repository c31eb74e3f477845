import type { ProductLine, TireInLine } from '@shop/contracts/catalogue/catalogue'
import { STILL_KINDS } from '@shop/domain/catalogue/picture'
import { setAt } from './example-set.ts'

/** A tire of the example line; sets are priced as the server prices them. */
export function exampleTire(different: Partial<TireInLine> = {}): TireInLine {
  return {
    productId: 100_021,
    size: '225/65R17',
    sizeSlug: '225-65r17',
    service: '102H',
    loadPounds: 1874,
    speedMph: 130,
    treadDepth32nds: 10,
    weightPounds: 25.4,
    utqg: '680 A A',
    isRunFlat: false,
    isEvReady: false,
    threePeakMountainSnowflake: false,
    warrantyMiles: 70_000,
    sidewall: 'Black',
    loadRange: null,
    oeMark: null,
    price: { salePriceInCents: 15_299, publicPriceInCents: 15_299, label: 'retail' },
    sets: [setAt(45_897, 45_897, 3), setAt(61_196)],
    available: 40,
    ...different,
  }
}

export const exampleLine: ProductLine = {
  slug: 'meridian-as',
  name: 'Meridian AS',
  brand: { slug: 'northline', label: 'Northline' },
  type: { id: 1, name: 'All-season', slug: 'all-season' },
  imageSrc: '/images/tires/northline/meridian-as/sidetread.webp',
  description: 'An all-season crossover tire.',
  warrantyMiles: 70_000,
  threePeakMountainSnowflake: false,
  mudAndSnow: true,
  scores: { simpleScore: 8.7, traction: 8.9, handlingDurability: 8.4, longevity: null },
  scoreRanges: {
    simpleScore: { from: 6.1, to: 9.4 },
    traction: { from: 6, to: 9.6 },
    handlingDurability: { from: 5.8, to: 9.3 },
    longevity: null,
  },
  linesOfType: 213,
  rating: { average: 4.7, count: 2184 },
  spin: [],
  isStopSelling: false,
  promotions: [],
  images: STILL_KINDS.map((kind) => ({
    kind,
    src: `/images/tires/northline/meridian-as/${kind}.webp`,
    zoomSrc: kind === 'sidewall' ? null : `/images/tires/northline/meridian-as/${kind}-1600.webp`,
  })),
  sizes: [
    { size: '225/65R17', sizeSlug: '225-65r17', productId: 100_021, setPriceInCents: 61_196, inStock: true },
    { size: '235/60R18', sizeSlug: '235-60r18', productId: 100_022, setPriceInCents: 75_280, inStock: true },
    { size: '235/55R19', sizeSlug: '235-55r19', productId: 100_023, setPriceInCents: 75_280, inStock: false },
  ],
  tires: [exampleTire()],
  chosenId: 100_021,
  validUntil: null,
}

const otherTires: Record<string, TireInLine> = {
  '235-60r18': exampleTire({
    productId: 100_022,
    size: '235/60R18',
    sizeSlug: '235-60r18',
    service: '107H',
    price: { salePriceInCents: 18_820, publicPriceInCents: 18_820, label: 'retail' },
    sets: [setAt(75_280)],
  }),
  '235-55r19': exampleTire({ productId: 100_023, size: '235/55R19', sizeSlug: '235-55r19', available: 0 }),
}

/** The example line as the server answers for an address: in the size or with the tire it asks for. */
export function exampleLineAt(url: string, line = exampleLine): ProductLine {
  const { searchParams } = new URL(url)
  const item = Number(searchParams.get('item'))
  const other =
    Object.values(otherTires).find(({ productId }) => productId === item) ??
    otherTires[searchParams.get('size') ?? '']
  return other ? { ...line, tires: [other], chosenId: other.productId } : line
}
