import type { OwnPrice } from '@shop/contracts/pricing/pricing'
import { expect, it } from 'vitest'
import { exampleLine } from '../../testing/example-line.ts'
import { setAt } from '../../testing/example-set.ts'
import { tireAtOwnPrice } from './at-own-price.ts'

const [tire] = exampleLine.tires
if (!tire) throw new Error('The example line has a tire')

const own: OwnPrice = {
  productId: tire.productId,
  price: { salePriceInCents: 10_000, publicPriceInCents: 15_299, label: 'fleet' },
  sets: [setAt(40_000, 61_196)],
}

it('shows the price of whoever is signed in, and what it saves, as the server counted it', () => {
  const shown = tireAtOwnPrice(tire, own)
  expect(shown.price).toEqual(own.price)
  expect(shown.sets).toEqual(own.sets)
  expect(shown.available).toBe(tire.available)
})

it('leaves everybody’s price where there is none of their own', () => {
  expect(tireAtOwnPrice(tire, undefined)).toBe(tire)
})
