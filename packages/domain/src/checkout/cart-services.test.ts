import { expect, it } from 'vitest'
import { servicesOfCart } from './cart-services.ts'

const cart = { coveredLines: 1, coverageCents: 7_180, tires: 4, hasVehicle: true, boughtOn: '2026-11-18' }

it.each([
  ['coverage and help', {}, ['Road hazard coverage', 'Roadside assistance']],
  ['help alone', { coveredLines: 0, coverageCents: 0 }, ['Roadside assistance']],
  ['coverage of too few tires for help', { tires: 3 }, ['Road hazard coverage']],
  ['coverage without a vehicle to help', { hasVehicle: false }, ['Road hazard coverage']],
  ['coverage that is free', { coverageCents: 0, tires: 1 }, ['Road hazard coverage']],
  ['nothing', { coveredLines: 0, coverageCents: 0, tires: 2 }, []],
])('[API-036] the services of a cart with %s', (_, changes, names) => {
  expect(servicesOfCart({ ...cart, ...changes }).map(({ serviceName }) => serviceName)).toEqual(names)
})

it('[API-036] coverage costs what was quoted, help costs nothing', () => {
  expect(servicesOfCart(cart).map(({ priceInCents }) => priceInCents)).toEqual([7_180, 0])
})
