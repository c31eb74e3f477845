import type { ComparedTire } from '@shop/contracts/catalogue/catalogue'
import { exampleLine, exampleTire } from './example-line.ts'
import { setAt } from './example-set.ts'

/** A tire as a comparison gets it: the example tire, with what is told differently. */
export function exampleCompared(different: Partial<ComparedTire> = {}): ComparedTire {
  const { slug, name, brand, type, imageSrc, scores, rating } = exampleLine
  return {
    slug,
    name,
    brand,
    type,
    imageSrc,
    scores,
    rating,
    ...exampleTire(),
    mudAndSnow: true,
    ownerRatings: [{ attribute: 'wet', average: 4.6, count: 2184 }],
    ...different,
  }
}

export const quatra = exampleCompared({
  productId: 100_345,
  name: 'Quatra AW',
  slug: 'quatra-aw',
  brand: { slug: 'oakmere', label: 'Oakmere' },
  price: { salePriceInCents: 16_840, publicPriceInCents: 16_840, label: 'retail' },
  sets: [setAt(67_360)],
  warrantyMiles: 60_000,
  ownerRatings: [
    { attribute: 'wet', average: 4.72, count: 911 },
    { attribute: 'winter', average: 4.6, count: 900 },
  ],
  threePeakMountainSnowflake: true,
  scores: { simpleScore: 8.9, traction: 9.1, handlingDurability: 8.4, longevity: 0 },
})

export const touring = exampleCompared({
  productId: 100_777,
  name: 'Touring LX',
  slug: 'touring-lx',
  brand: { slug: 'sablecrest', label: 'Sablecrest' },
  price: { salePriceInCents: 12_175, publicPriceInCents: 12_175, label: 'retail' },
  sets: [setAt(48_700)],
  warrantyMiles: 50_000,
  rating: null,
})
