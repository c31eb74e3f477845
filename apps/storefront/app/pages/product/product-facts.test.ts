import { expect, it } from 'vitest'
import { exampleLine, exampleTire } from '../../../testing/example-line.ts'
import { productThing } from './product-facts.tsx'

const site = 'https://simpletire.example'

it('a product tells machines its offer and its rating', () => {
  const thing = productThing(site, exampleLine, exampleTire())
  expect(thing).toMatchObject({
    '@type': 'Product',
    name: 'Northline Meridian AS',
    sku: '100021',
    offers: {
      '@type': 'Offer',
      price: '611.96',
      eligibleQuantity: { value: 4 },
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      url: `${site}/brands/northline-tires/meridian-as?size=225-65r17`,
    },
    aggregateRating: { '@type': 'AggregateRating', ratingValue: '4.7', reviewCount: 2184 },
  })
})

it('what is not sold has no offer, what nobody rated no rating, what is out says so', () => {
  const stopped = productThing(site, { ...exampleLine, rating: null }, exampleTire({ price: null, sets: [] }))
  expect(stopped).not.toHaveProperty('offers')
  expect(stopped).not.toHaveProperty('aggregateRating')
  const soldOut = productThing(site, exampleLine, exampleTire({ available: 0 }))
  expect(soldOut).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } })
})
