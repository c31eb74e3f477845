import type { ReplyAt } from '@shop/contracts/client/call-at.test-support'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLocation, useNavigate } from 'react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { broken, rav4, size, suggestions } from '../../testing/example-suggestions.ts'
import { exampleTrims, exampleVehicle } from '../../testing/example-vehicle.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderInShop } from '../../testing/render-in-shop.tsx'
import { myVehicle } from '../fitment/my-vehicle.ts'
import { SearchButton } from './search-button.tsx'
import { SearchOnDemand } from './search-on-demand.tsx'
import { searchPart } from './search-part.ts'
import { SearchPillRow } from './search-pill-row.tsx'
import { keptQuery } from './search-query.ts'

// Loading it for the first time takes longer than a test likes to wait.
beforeAll(async () => void (await searchPart.load()))
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.dataLayer = []
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Page() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <SearchButton label="Search" />
      <SearchPillRow />
      <p data-testid="address">{pathname + search + hash}</p>
      <button type="button" onClick={() => navigate(-1)}>
        Browser back
      </button>
      <SearchOnDemand />
    </>
  )
}

const address = () => screen.getByTestId('address').textContent
const field = () => screen.findByRole('combobox', { name: 'Search for tires' })
const show = (path = '/somewhere?x=1') => renderInShop(<Page />, { path })

async function openAndType(text: string) {
  await userEvent.click(screen.getByRole('link', { name: /^Search/ }))
  await userEvent.type(await field(), text)
}

describe('the search overlay', () => {
  it('[SRCH-001] [SRCH-002] [SRCH-003] opens on demand as one step of the history; Back closes it', async () => {
    fakeApi({})
    await show()
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: 'Search' }))
    expect(await screen.findByRole('dialog', { name: 'Search' })).toBeTruthy()
    expect(address()).toBe('/somewhere?x=1#search')
    expect(document.activeElement).toBe(await field())
    // The page below is hidden from readers while the search is open; the button stands for the browser's own.
    await userEvent.click(screen.getByText('Browser back'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(address()).toBe('/somewhere?x=1')
  })

  it('closes by Escape, after it emptied the field, and gives the focus back', async () => {
    fakeApi({ 'GET /search-typeahead': () => suggestions(rav4) })
    await show()
    await openAndType('ra')
    await userEvent.keyboard('{Escape}')
    expect((await field()) as HTMLInputElement).toHaveProperty('value', '')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Search' })))
  })

  it.each([
    ['Vehicle', 'vehicle'],
    ['Tire size', 'tireSize'],
    ['Brand', 'brand'],
    ['Tire type', 'tireType'],
  ])(
    '[SRCH-005] [SRCH-006] [SRCH-007] the pill %s locks, keeps the query and opens the search',
    async (name, lock) => {
      fakeApi({ 'GET /vehicles/years': () => ({ body: { years: [2022] } }) })
      await show()
      await userEvent.click(screen.getByRole('button', { name }))
      expect(await screen.findByRole('dialog')).toBeTruthy()
      expect(keptQuery()).toEqual({ queryText: '', queryType: lock, additionalQueryText: null })
      expect(JSON.parse(sessionStorage.getItem('search-query') ?? '')).toMatchObject({ queryType: lock })
      expect(screen.getByRole('button', { name: `Remove ${name}` })).toBeTruthy()
    },
  )

  it('asks only for the locked kind, and for all again after Backspace in the empty field', async () => {
    const api = fakeApi({ 'GET /search-typeahead': () => suggestions(size('225/45R17', '225-45r17')) })
    await show()
    await userEvent.click(screen.getByRole('button', { name: 'Tire size' }))
    await userEvent.type(await field(), '225')
    await screen.findByRole('option', { name: /225\/45R17/ })
    expect(api.askedAt('GET /search-typeahead').at(-1)?.search.get('queryType')).toBe('tireSize')
    await userEvent.clear(await field())
    await userEvent.keyboard('{Backspace}')
    expect(keptQuery().queryType).toBeNull()
  })

  it('[SRCH-004] says so when it leaves to a page of the catalogue, and takes its place in the history', async () => {
    const api = fakeApi({
      'GET /search-typeahead': () => suggestions(rav4),
      'POST /users/me/history/search': () => ({ body: { items: [] } }),
    })
    await show()
    await openAndType('rav')
    const option = await screen.findByRole('option', { name: /RAV4/ })
    expect(within(option).getByText('RAV').tagName).toBe('MARK')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/vehicles/toyota/rav4/2021'))
    expect(window.dataLayer).toContainEqual(
      expect.objectContaining({ event: 'new-catalog-search', queryText: 'rav' }),
    )
    expect(api.askedAt('POST /users/me/history/search')[0]?.body).toMatchObject({
      label: '2021 Toyota RAV4',
      typeName: 'vehicle',
    })
    await userEvent.click(screen.getByText('Browser back'))
    await waitFor(() => expect(address()).toBe('/somewhere?x=1'))
  })

  it('[SRCH-004] says nothing about a step on the same page', async () => {
    fakeApi({ 'GET /search-typeahead': () => suggestions(size('225/65R17', '225-65r17')) })
    await show('/tire-sizes/225-65r17?sort=price')
    await openAndType('225')
    await screen.findByRole('option')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/tire-sizes/225-65r17'))
    expect(window.dataLayer).toEqual([])
  })

  it('[ERR-044] says that nothing matches, and shows other ways', async () => {
    fakeApi({ 'GET /search-typeahead': () => suggestions() })
    await show()
    await openAndType('zzq')
    expect(await screen.findByRole('heading', { name: 'Sorry, no matching results found' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /By tire size/ }))
    expect(keptQuery().queryType).toBe('tireSize')
  })

  it('[ERR-044] asks whether something near was meant, and leads to it', async () => {
    const nearest = [size('225/65R17', '225-65r17')]
    fakeApi({
      'GET /search-typeahead': () => ({ body: { ...suggestions().body, nearestList: nearest } }),
    })
    await show()
    await openAndType('225/66r17')
    const meant = within(await screen.findByRole('region', { name: 'Did you mean' }))
    await userEvent.click(meant.getByRole('link', { name: /225\/65R17/ }))
    await waitFor(() => expect(address()).toBe('/tire-sizes/225-65r17'))
  })

  it('offers popular sizes before anything is typed; locked to a size they may be the front one', async () => {
    const sizes = [{ slug: '225-65r17', name: '225/65R17', lineCount: 95 }]
    fakeApi({ 'GET /search-typeahead/popular-sizes': () => ({ body: { sizes } }) })
    await show()
    await userEvent.click(screen.getByRole('link', { name: /^Search/ }))
    expect(await screen.findByRole('heading', { name: 'Popular sizes' })).toBeTruthy()
    const pills = within(screen.getByRole('dialog'))
    await userEvent.click(pills.getByRole('button', { name: 'Tire size' }))
    await userEvent.click(await screen.findByRole('button', { name: 'My rear tires are a different size' }))
    await userEvent.click(await screen.findByRole('link', { name: /^225\/65R17/ }))
    expect(keptQuery()).toMatchObject({ queryText: '225-65r17', queryType: 'rearTireSize' })
  })

  it('[ERR-061] says that searching failed, keeps what was typed and tries again', async () => {
    let answer: ReplyAt<'GET /search-typeahead'> = broken
    fakeApi({ 'GET /search-typeahead': () => answer })
    await show()
    await openAndType('rav')
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Oops. Something went wrong, please try again.',
    )
    expect((await field()) as HTMLInputElement).toHaveProperty('value', 'rav')
    answer = suggestions(rav4)
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('option', { name: /RAV4/ })).toBeTruthy()
  })

  it('[SRCH-009] understands a size in any spelling without suggestions', async () => {
    fakeApi({ 'GET /search-typeahead': () => broken })
    await show()
    await openAndType('2254517{Enter}')
    await waitFor(() => expect(address()).toBe('/tire-sizes/225-45r17'))
  })

  it('[SRCH-035] [SRCH-036] asks for the rear size after the front one', async () => {
    const api = fakeApi({
      'GET /search-typeahead': ({ search }) =>
        search.get('additionalQueryText') === null
          ? suggestions(size('225/40R19', '225-40r19'))
          : suggestions(size('255/35R19', '255-35r19')),
    })
    await show()
    await userEvent.click(screen.getByRole('button', { name: 'Tire size' }))
    await userEvent.click(await screen.findByRole('button', { name: 'My rear tires are a different size' }))
    await userEvent.type(await field(), '22540')
    await screen.findByRole('option', { name: /225\/40R19/ })
    await userEvent.keyboard('{Enter}')
    expect(keptQuery()).toEqual({
      queryText: '225-40r19',
      queryType: 'rearTireSize',
      additionalQueryText: '',
    })
    await userEvent.type(await field(), '255')
    await screen.findByRole('option', { name: /255\/35R19/ })
    expect(Object.fromEntries(api.askedAt('GET /search-typeahead').at(-1)?.search ?? [])).toMatchObject({
      queryText: '225-40r19',
      queryType: 'rearTireSize',
      additionalQueryText: '255',
    })
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/tire-sizes/225-40r19?rear=255-35r19'))
  })
})

describe('the search locked to a vehicle', () => {
  const bmw = {
    'GET /vehicles/years': () => ({ body: { years: [2020, 2019] } }),
    'GET /vehicles/makes': () => ({ body: { makes: [{ slug: 'audi', name: 'Audi' }, exampleVehicle.make] } }),
    'GET /vehicles/makes/bmw/models': () => ({
      body: { make: exampleVehicle.make, models: [exampleVehicle.model] },
    }),
    'GET /vehicles/makes/bmw/models/m4/years/2019/trims': () => ({
      body: exampleTrims,
    }),
    'GET /vehicles/makes/bmw/models/m4/years/2019/trims/competition': () => ({
      body: { vehicle: exampleVehicle },
    }),
  }

  it('[SRCH-008] leads by keyboard from the year to the sizes of a staggered car and keeps it', async () => {
    const api = fakeApi(bmw)
    await show()
    await userEvent.click(screen.getByRole('button', { name: 'Vehicle' }))
    await screen.findByRole('button', { name: '2019' })
    await userEvent.type(await field(), '2019{Enter}')
    await screen.findByRole('button', { name: 'BMW' })
    expect(api.askedAt('GET /vehicles/makes').at(-1)?.search.get('year')).toBe('2019')
    await userEvent.type(await field(), 'bm{Enter}')
    await screen.findByRole('heading', { name: 'Which BMW model?' })
    await screen.findByRole('button', { name: 'M4' })
    await userEvent.type(await field(), 'm{Enter}')
    await screen.findByRole('button', { name: 'Competition' })
    await userEvent.type(await field(), 'c{Enter}')
    await userEvent.click(await screen.findByRole('radio', { name: /Staggered/ }))
    await userEvent.click(screen.getByRole('button', { name: 'See tires that fit' }))
    await waitFor(() =>
      expect(address()).toBe('/vehicles/bmw/m4/2019?trim=competition&oem=255-35r19_275-35r19'),
    )
    expect(myVehicle()?.option).toMatchObject({ isStaggered: true })
  })

  it('leads whoever does not know the trim to the sizes the model year came on', async () => {
    const trims = [
      { ...exampleVehicle.trim, vehicleId: 1, oems: ['255-35r19_275-35r19', '225-45r18'] },
      { slug: 'base', name: 'Base', vehicleId: 2, oems: ['225-45r18'] },
    ]
    fakeApi({
      ...bmw,
      'GET /vehicles/makes/bmw/models/m4/years/2019/trims': () => ({ body: { ...exampleTrims, trims } }),
    })
    await show()
    await userEvent.click(screen.getByRole('button', { name: 'Vehicle' }))
    for (const name of ['2019', 'BMW', 'M4']) {
      await userEvent.click(await screen.findByRole('button', { name }))
    }
    await userEvent.click(await screen.findByRole('button', { name: 'I’m not sure' }))
    expect(await screen.findByText(/Across all trims, the 2019 BMW M4 came with these sizes/)).toBeTruthy()
    expect(await screen.findAllByRole('link', { name: /225\/45R18/ })).toHaveLength(1)
    await userEvent.click(screen.getByRole('link', { name: /255\/35R19 front, 275\/35R19 rear/ }))
    await waitFor(() => expect(address()).toBe('/vehicles/bmw/m4/2019?oem=255-35r19_275-35r19'))
  })

  it('steps back one answer with Backspace in the empty field', async () => {
    fakeApi(bmw)
    await show()
    await userEvent.click(screen.getByRole('button', { name: 'Vehicle' }))
    await userEvent.click(await screen.findByRole('button', { name: '2019' }))
    await screen.findByRole('button', { name: 'BMW' })
    await userEvent.type(await field(), '{Backspace}')
    expect(await screen.findByRole('heading', { name: 'What year is your vehicle?' })).toBeTruthy()
  })

  it('says that a list did not come and asks again', async () => {
    let years: ReplyAt<'GET /vehicles/years'> = broken
    fakeApi({ 'GET /vehicles/years': () => years })
    await show()
    await userEvent.click(screen.getByRole('button', { name: 'Vehicle' }))
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load the list.')
    years = { body: { years: [2019] } }
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: '2019' })).toBeTruthy()
  })
})
