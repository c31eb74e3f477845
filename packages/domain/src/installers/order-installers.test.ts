import { expect, it } from 'vitest'
import { type InstallerSort, orderInstallers, type RankedInstaller } from './order-installers.ts'

const shop = (installerId: number, different: Partial<RankedInstaller> = {}): RankedInstaller => ({
  installerId,
  miles: installerId,
  outTheDoorCents: 60_000,
  rating: 4.2,
  ratingCount: 100,
  isSponsored: false,
  canMount: true,
  ...different,
})
const placesOf = (installers: readonly RankedInstaller[], sort: InstallerSort = 'all') =>
  orderInstallers(installers, sort).map(({ installer, reason }) => [installer.installerId, reason.kind])

const near = shop(1)
const cheap = shop(9, { outTheDoorCents: 55_000 })
const good = shop(5, { rating: 5 })
const unable = shop(0, { canMount: false, outTheDoorCents: null })

it.each<[InstallerSort, [number, string][]]>([
  // $600 and $1.50 a mile; $50 less is worth 33 miles, and most of a star some 9.
  [
    'all',
    [
      [9, 'lowest-price'],
      [5, 'top-rated'],
      [1, 'nearest'],
      [3, 'farther'],
      [0, 'cannot-mount'],
    ],
  ],
  [
    'distance',
    [
      [1, 'nearest'],
      [3, 'farther'],
      [5, 'top-rated'],
      [9, 'lowest-price'],
      [0, 'cannot-mount'],
    ],
  ],
  [
    'price',
    [
      [9, 'lowest-price'],
      [1, 'nearest'],
      [3, 'farther'],
      [5, 'top-rated'],
      [0, 'cannot-mount'],
    ],
  ],
  [
    'top-rated',
    [
      [5, 'top-rated'],
      [1, 'nearest'],
      [3, 'farther'],
      [9, 'lowest-price'],
      [0, 'cannot-mount'],
    ],
  ],
])('[INST-050] [INST-066] in the order of %s', (sort, expected) => {
  expect(placesOf([unable, good, shop(3), cheap, near], sort)).toEqual(expected)
})

it('[INST-066] a rating of two people is no rating yet', () => {
  const praised = shop(2, { rating: 5, ratingCount: 2 })
  expect(placesOf([praised, good], 'top-rated')[0]).toEqual([5, 'top-rated'])
})

it('[INST-066] an amount that is not known comes last of those who can', () => {
  expect(placesOf([shop(1, { outTheDoorCents: null }), shop(8), unable], 'price').map(([id]) => id)).toEqual([
    8, 1, 0,
  ])
})

it('[INST-066] says how much farther somebody is than the nearest', () => {
  expect(orderInstallers([shop(1), shop(2), shop(3)], 'distance')[2]?.reason).toEqual({
    kind: 'farther',
    moreMiles: 2,
  })
})

it('[INST-066] a sponsored shop stands third, says so and where it would stand, in the recommended order alone', () => {
  const shops = [1, 2, 3, 4, 5].map((id) => shop(id, { isSponsored: id >= 4 }))
  expect(orderInstallers(shops, 'all').map(({ installer }) => installer.installerId)).toEqual([1, 2, 4, 3, 5])
  expect(orderInstallers(shops, 'all')[2]?.reason).toEqual({ kind: 'sponsored', rankWithout: 4 })
  expect(placesOf(shops, 'distance').map(([id]) => id)).toEqual([1, 2, 3, 4, 5])
  expect(placesOf([shop(1), shop(2, { isSponsored: true })])[1]).toEqual([2, 'farther'])
})
