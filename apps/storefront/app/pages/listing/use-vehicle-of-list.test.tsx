import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { exampleVehicle } from '../../../testing/example-vehicle.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { renderInShop } from '../../../testing/render-in-shop.tsx'
import { chooseVehicle, forgetVehicle, myVehicle, vehicleToKeep } from '../../fitment/my-vehicle.ts'
import type { Listing } from './load-listing.ts'
import { useVehicleOfList } from './use-vehicle-of-list.ts'

const { make, model, year, trim } = exampleVehicle
const listed = { make, model, year, trim, oem: null, confidence: 'sure' as const, oems: [] }
const staggered = '255-35r19_275-35r19'

beforeEach(() => {
  localStorage.clear()
  fakeApi({
    'GET /vehicles/makes/bmw/models/m4/years/2019/trims/competition': { body: { vehicle: exampleVehicle } },
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function List({ vehicle }: { vehicle: Listing['vehicle'] }) {
  useVehicleOfList(vehicle)
  return <p>The list</p>
}
const show = (vehicle: Listing['vehicle']) => renderInShop(<List vehicle={vehicle} />)
const mine = () => myVehicle() && [myVehicle()?.label, myVehicle()?.option?.oem]

it('[VERD-010] the list of a vehicle makes it the shopper’s, in the size it is listed for', async () => {
  chooseVehicle({ ...vehicleToKeep(exampleVehicle), vehicleId: 1, label: 'Another' })
  await show({ ...listed, oem: staggered })
  await waitFor(() => expect(mine()).toEqual(['2019 BMW M4 Competition', staggered]))
})

it('[VERD-010] keeps the size that was chosen before for the same vehicle', async () => {
  chooseVehicle(vehicleToKeep(exampleVehicle, staggered))
  await show(listed)
  await act(async () => await new Promise((done) => setTimeout(done)))
  expect(mine()).toEqual(['2019 BMW M4 Competition', staggered])
})

it('[VERD-010] a list without a trim names no vehicle, and one that is removed is not brought back', async () => {
  await show({ ...listed, trim: null })
  expect(mine()).toBeNull()
  cleanup()
  await show(listed)
  await waitFor(() => expect(mine()).not.toBeNull())
  act(() => forgetVehicle())
  await act(async () => await new Promise((done) => setTimeout(done)))
  expect(mine()).toBeNull()
})
