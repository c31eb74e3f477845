import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { exampleTrims, exampleVehicle } from '../../../testing/example-vehicle.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { renderInShop, testGlobals } from '../../../testing/render-in-shop.tsx'
import { chooseVehicle, myVehicle, vehicleToKeep } from '../../fitment/my-vehicle.ts'
import { keptQuery } from '../../search/search-query.ts'
import { FindBoard } from './find-board.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const sizes = [
  { slug: '225-40r19', width: 225, ratio: 40, rim: 19 },
  { slug: '255-35r19', width: 255, ratio: 35, rim: 19 },
  { slug: '35x12.50r17lt', width: 35, ratio: 12.5, rim: 17 },
]

function Address() {
  const { pathname, search, hash } = useLocation()
  return <p data-testid="address">{pathname + search + hash}</p>
}
const address = () => screen.getByTestId('address').textContent

const show = (globals = testGlobals) =>
  renderInShop(
    <>
      <FindBoard sizes={sizes} years={[2020, 2019]} unreadable={false} />
      <Address />
    </>,
    { globals, pages: { '/vehicles/*': <Address />, '/tire-sizes/:size': <Address /> } },
  )

const [square] = exampleVehicle.options
const api = (vehicle = exampleVehicle) =>
  fakeApi({
    'GET /vehicles/makes': () => ({ body: { makes: [vehicle.make] } }),
    'GET /vehicles/makes/bmw/models': () => ({ body: { make: vehicle.make, models: [vehicle.model] } }),
    'GET /vehicles/makes/bmw/models/m4/years/2019/trims': () => ({
      body: exampleTrims,
    }),
    'GET /vehicles/makes/bmw/models/m4/years/2019/trims/competition': () => ({ body: { vehicle } }),
  })

async function chooseCar() {
  for (const [label, value] of [
    ['Year', '2019'],
    ['Make', 'bmw'],
    ['Model', 'm4'],
    ['Trim', 'competition'],
  ] as const) {
    const select = screen.getByLabelText(label)
    await within(select).findByRole('option', { name: new RegExp(value, 'i') })
    await userEvent.selectOptions(select, value)
  }
  await userEvent.click(screen.getByRole('button', { name: 'See tires that fit' }))
}

describe('the board on home', () => {
  it('[VERD-012] starts with the vehicle that is known; it can be changed and removed', async () => {
    chooseVehicle(vehicleToKeep(exampleVehicle, '255-40r18'))
    await show()
    const known = await screen.findByRole('region', { name: 'Your vehicle' })
    expect(known.textContent).toContain('2019 BMW M4 Competition255/40R18')
    expect(within(known).getByRole('link', { name: 'See tires that fit' }).getAttribute('href')).toBe(
      '/vehicles/bmw/m4/2019?trim=competition&oem=255-40r18',
    )
    await userEvent.click(within(known).getByRole('button', { name: 'Change' }))
    expect(screen.queryByRole('region', { name: 'Your vehicle' })).toBeNull()
    expect(screen.getByRole('button', { name: 'See tires that fit' })).toBeTruthy()
    expect(myVehicle()).not.toBeNull()
    cleanup()
    await show()
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
    expect(myVehicle()).toBeNull()
    expect(screen.queryByRole('region', { name: 'Your vehicle' })).toBeNull()
  })

  it('[VAL-018] asks for the vehicle that is missing and leads to the first open question', async () => {
    fakeApi({})
    await show()
    await userEvent.click(screen.getByRole('button', { name: 'See tires that fit' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Please choose a vehicle')
    expect(document.activeElement).toBe(screen.getByLabelText('Year'))
  })

  it('opens each question when the one before is answered', async () => {
    api()
    await show()
    expect(screen.getByLabelText('Make')).toHaveProperty('disabled', true)
    await userEvent.selectOptions(screen.getByLabelText('Year'), '2019')
    expect(await screen.findByRole('option', { name: 'BMW' })).toBeTruthy()
    expect(screen.getByLabelText('Model')).toHaveProperty('disabled', true)
  })

  it('[SRCH-008] opens the tires of a car that came in one size, and keeps it', async () => {
    api({ ...exampleVehicle, options: square ? [square] : [] })
    await show()
    await chooseCar()
    await waitFor(() => expect(address()).toBe('/vehicles/bmw/m4/2019?trim=competition&oem=255-40r18'))
    expect(myVehicle()?.label).toBe('2019 BMW M4 Competition')
  })

  it('asks for the size of a car that came in several in the search', async () => {
    api()
    await show()
    await chooseCar()
    await waitFor(() => expect(address()).toBe('/#search'))
    expect(keptQuery()).toMatchObject({ queryType: 'vehicle', queryText: '2019/bmw/m4/competition' })
  })

  it('is a plain form for those without script', async () => {
    await show()
    const form = screen.getByRole<HTMLFormElement>('form', { name: 'Find tires' })
    expect([form.method, form.getAttribute('action')]).toEqual(['get', '/find-by-vehicle'])
  })

  it('[SRCH-009] takes a typed size in any spelling', async () => {
    await show()
    await userEvent.click(screen.getByRole('tab', { name: 'Tire size' }))
    await userEvent.type(screen.getByLabelText('Or type the size from your sidewall'), '2254517{Enter}')
    await waitFor(() => expect(address()).toBe('/tire-sizes/225-45r17'))
  })

  it('has flotation sizes in inches', async () => {
    await show()
    await userEvent.click(screen.getByRole('tab', { name: 'Tire size' }))
    await userEvent.selectOptions(screen.getByLabelText('Width'), '35 in.')
    await userEvent.selectOptions(screen.getByLabelText('Ratio'), '12.50')
    await userEvent.selectOptions(screen.getByLabelText('Wheel'), '17')
    await userEvent.click(screen.getByRole('button', { name: 'See tires' }))
    await waitFor(() => expect(address()).toBe('/tire-sizes/35x12.50r17lt'))
  })

  it('takes a different rear size', async () => {
    await show()
    await userEvent.click(screen.getByRole('tab', { name: 'Tire size' }))
    await userEvent.click(screen.getByRole('button', { name: 'Different rear size?' }))
    const rear = within(screen.getByRole('group', { name: 'Rear' }))
    const choose = async (scope: typeof rear | typeof screen, values: string[], at: number) => {
      for (const [place, label] of ['Width', 'Ratio', 'Wheel'].entries()) {
        const select = scope.getAllByLabelText(label)[at]
        if (select) await userEvent.selectOptions(select, values[place] ?? '')
      }
    }
    await choose(screen, ['225', '40', '19'], 0)
    await choose(rear, ['255', '35', '19'], 0)
    await userEvent.click(screen.getByRole('button', { name: 'See tires' }))
    await waitFor(() => expect(address()).toBe('/tire-sizes/225-40r19?rear=255-35r19'))
  })

  it('[SRCH-006] [SRCH-007] [SRCH-011] the brand pill locks and opens the search', async () => {
    await show()
    await userEvent.click(screen.getByRole('button', { name: 'Brand' }))
    expect(keptQuery().queryType).toBe('brand')
    await waitFor(() => expect(address()).toBe('/#search'))
  })

  it('[SRCH-010] [SRCH-018] leads to guided shopping and the sale that runs', async () => {
    await show({ ...testGlobals, siteTheme: 'cyberWeekend' })
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(href('Guided shopping')).toBe('/guided-shopping')
    expect(href('Cyber Weekend deals')).toBe('/tire-deals')
  })
})
