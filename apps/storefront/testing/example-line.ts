import type { ProductLine, TireInLine } from '@shop/contracts/catalogue'
import { STILL_KINDS } from '@shop/domain/catalogue/picture'

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
    sidewall: 'Black',
    price: { salePriceInCents: 15_299, publicPriceInCents: 15_299, label: 'retail' },
    sets: [
      { quantity: 3, priceInCents: 45_897, savingInCents: 0 },
      { quantity: 4, priceInCents: 61_196, savingInCents: 0 },
    ],
    available: 40,
    ...different,
  }
}

export const exampleLine: ProductLine = {
  slug: 'meridian-as',
  name: 'Meridian AS',
  brand: { slug: 'northline', label: 'Northline' },
  type: { id: 1, name: 'All Season', slug: 'all-season' },
  imageSrc: '/images/tires/northline/meridian-as/sidetread.webp',
  description: 'An all-season crossover tire.',
  warrantyMiles: 70_000,
  threePeakMountainSnowflake: false,
  mudAndSnow: true,
  scores: { simpleScore: 8.7, traction: 8.9, handlingDurability: 8.4, longevity: null },
  images: STILL_KINDS.map((kind) => ({
    kind,
    src: `/images/tires/northline/meridian-as/${kind}.webp`,
  })),
  tires: [
    exampleTire(),
    exampleTire({
      productId: 100_022,
      size: '235/60R18',
      sizeSlug: '235-60r18',
      service: '107H',
      price: { salePriceInCents: 18_820, publicPriceInCents: 18_820, label: 'retail' },
    }),
    exampleTire({ productId: 100_023, size: '235/55R19', sizeSlug: '235-55r19', available: 0 }),
  ],
}
