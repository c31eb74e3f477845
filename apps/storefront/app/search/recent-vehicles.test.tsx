import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { exampleVehicle } from '../../testing/example-vehicle.ts'
import { renderInShop } from '../../testing/render-in-shop.tsx'
import { chooseVehicle, garage, vehicleToKeep } from '../fitment/my-vehicle.ts'
import { RecentVehicles } from './recent-vehicles.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

it('[VERD-011] a recent vehicle is removed where it is offered', async () => {
  chooseVehicle(vehicleToKeep(exampleVehicle, '255-40r18'))
  await renderInShop(
    <>
      <p>The page</p>
      <RecentVehicles onLeave={() => {}} />
    </>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Remove 2019 BMW M4 Competition' }))
  expect(garage()).toEqual({ chosen: null, recent: [] })
  expect(screen.queryByText('2019 BMW M4 Competition')).toBeNull()
})
