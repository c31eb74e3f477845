import type { Vehicle } from '@shop/contracts/fitment/fitment'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { exampleVehicle } from '../../testing/example-vehicle.ts'
import {
  chooseVehicle,
  forgetVehicle,
  garage,
  MOST_RECENT_VEHICLES,
  myVehicle,
  removeVehicle,
  vehicleToKeep,
} from './my-vehicle.ts'
import { useMyVehicle, useRecentVehicles } from './use-my-vehicle.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const staggered = vehicleToKeep(exampleVehicle, '255-35r19_275-35r19')
const numbered = (vehicleId: number): Vehicle => ({ ...exampleVehicle, vehicleId })

function Shown() {
  const vehicle = useMyVehicle()
  return (
    <p>
      {vehicle?.label ?? 'none'}, {useRecentVehicles().length} recent
    </p>
  )
}

describe('my vehicle', () => {
  it('is kept with its label and the option that was chosen', () => {
    chooseVehicle(staggered)
    expect(myVehicle()).toMatchObject({
      vehicleId: 71_001,
      label: '2019 BMW M4 Competition',
      option: { oem: '255-35r19_275-35r19', isStaggered: true, rear: { size: '275/35R19' } },
    })
  })

  it('takes the only option there is, and none of several', () => {
    const [first] = exampleVehicle.options
    expect(vehicleToKeep(exampleVehicle).option).toBeNull()
    expect(vehicleToKeep({ ...exampleVehicle, options: first ? [first] : [] }).option?.oem).toBe(first?.oem)
  })

  it('[SRCH-061] keeps the make in session storage while a vehicle is chosen', () => {
    chooseVehicle(staggered)
    expect(sessionStorage.getItem('make')).toBe('bmw')
    forgetVehicle()
    expect(sessionStorage.getItem('make')).toBeNull()
  })

  it('[VERD-011] can be removed, with its trace among the recent ones', () => {
    chooseVehicle(vehicleToKeep(numbered(1)))
    chooseVehicle(vehicleToKeep(numbered(2)))
    removeVehicle(1)
    expect([myVehicle()?.vehicleId, garage().recent.length]).toEqual([2, 1])
    removeVehicle(2)
    expect(garage()).toEqual({ chosen: null, recent: [] })
    expect(sessionStorage.getItem('make')).toBeNull()
  })

  it('keeps a few recent vehicles, the newest first and each once', () => {
    for (let id = 1; id <= 7; id++) chooseVehicle(vehicleToKeep(numbered(id)))
    chooseVehicle(vehicleToKeep(numbered(5)))
    expect(garage().recent.map(({ vehicleId }) => vehicleId)).toEqual([5, 7, 6, 4, 3])
    expect(garage().recent).toHaveLength(MOST_RECENT_VEHICLES)
    forgetVehicle()
    expect([myVehicle(), garage().recent.length]).toEqual([null, MOST_RECENT_VEHICLES])
  })

  it('shows a change at once, here and from another tab', () => {
    render(<Shown />)
    expect(screen.getByText('none, 0 recent')).toBeTruthy()
    act(() => chooseVehicle(staggered))
    expect(screen.getByText('2019 BMW M4 Competition, 1 recent')).toBeTruthy()
    act(() => {
      localStorage.removeItem('my-vehicle')
      window.dispatchEvent(new StorageEvent('storage', { key: 'my-vehicle' }))
    })
    expect(screen.getByText('none, 0 recent')).toBeTruthy()
  })

  it.each(['not json', '{"chosen":{"vehicleId":1}}', '{"chosen":null,"recent":[{"label":"x"}]}', '[]'])(
    'reads %j as no vehicle',
    (text) => {
      localStorage.setItem('my-vehicle', text)
      expect(garage()).toEqual({ chosen: null, recent: [] })
    },
  )

  it('holds the vehicle while the page stands in a browser that keeps nothing', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full')
    })
    chooseVehicle(staggered)
    expect(myVehicle()?.label).toBe('2019 BMW M4 Competition')
  })
})
