import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { exampleListing, exampleProduct } from '../../../testing/example-product.ts'
import { exampleVehicle } from '../../../testing/example-vehicle.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { renderInShop } from '../../../testing/render-in-shop.tsx'
import { chooseVehicle, vehicleToKeep } from '../../fitment/my-vehicle.ts'
import { PopularOnHome } from './popular-on-home.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const named = (productId: number, name: string) => ({ ...exampleProduct, productId, name })
const show = (fitting: (typeof exampleProduct)[]) => {
  fakeApi({ 'GET /products': { body: { ...exampleListing(9), products: fitting } } })
  return renderInShop(<PopularOnHome tires={[named(1, 'Meridian AS'), named(2, 'Quatra AW')]} />)
}

it('[VERD-012] popular tires are those of the vehicle that is known, in its size', async () => {
  chooseVehicle(vehicleToKeep(exampleVehicle, '255-40r18'))
  await show([named(3, 'Corsa'), named(4, 'Corsa Sport')])
  expect(await screen.findByRole('heading', { name: 'Popular tires for your 2019 BMW M4' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Corsa' }).getAttribute('href')).toContain('item=3')
  expect(screen.getByRole('link', { name: 'See all that fit' }).getAttribute('href')).toBe(
    '/vehicles/bmw/m4/2019?trim=competition&oem=255-40r18',
  )
})

it('[VERD-012] and those of everybody without a vehicle, or where too few fit to fill the band', async () => {
  await show([])
  expect(screen.getByRole('heading', { name: 'Popular tires' })).toBeTruthy()
  cleanup()
  chooseVehicle(vehicleToKeep(exampleVehicle))
  await show([named(3, 'Corsa')])
  expect(screen.getByRole('link', { name: 'Meridian AS' })).toBeTruthy()
})
