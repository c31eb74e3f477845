import type { Deal } from '@shop/contracts/search/deals'
import { SALE_THEMES } from '@shop/domain/pricing/sale-theme'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { exampleProduct } from '../../../testing/example-product.ts'
import { setAt } from '../../../testing/example-set.ts'
import { exampleVehicle } from '../../../testing/example-vehicle.ts'
import { renderInShop } from '../../../testing/render-in-shop.tsx'
import { chooseVehicle, forgetVehicle, vehicleToKeep } from '../../fitment/my-vehicle.ts'
import { afterVehicleOf, pathAfterVehicle } from '../../fitment/vehicle-path.ts'
import { DealsPage } from './deals-page.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const deal = (slug: string, more: Partial<Deal> = {}): Deal => ({
  slug,
  label: 'Buy 3, get 1 free',
  reason: 'Buy 3 Kestrel tires, get the 4th free',
  kind: 'buy-3-get-1',
  endsAt: '2026-12-01T05:00:00Z',
  minQuantity: 4,
  tireCount: 340,
  brands: [],
  types: [],
  imageSrc: null,
  ...more,
})
const northline = deal('northline-80-back', {
  label: '$80 off a set',
  reason: '$80 off 4 Northline tires',
  kind: 'flat-amount',
  endsAt: null,
})
const at = (time: string) => vi.useFakeTimers({ now: new Date(time), toFake: ['Date'] })
const cards = () =>
  screen.getAllByRole('listitem').flatMap((item) => within(item).queryByRole('heading', { level: 3 }) ?? [])

it('[CAT-037] a deal says what it is, for how many tires and how long it still runs', async () => {
  at('2026-11-17T15:00:00Z')
  await renderInShop(<DealsPage deals={[deal('kestrel-fourth-free')]} theme="blackFriday" />)
  const link = screen.getByRole('link', { name: 'Buy 3 Kestrel tires, get the 4th free' })
  expect(link.getAttribute('href')).toBe('/tire-deals/kestrel-fourth-free')
  const card = within(link.closest('li') as HTMLElement)
  expect(card.getByText('Buy 3, get 1 free')).toBeTruthy()
  expect(card.getByText('340 tires')).toBeTruthy()
  expect((await card.findByText('Ends in 13 days 14 h')).title).toBe('Ends November 30')
})

it('[SELL-006] a deal shows tires at the price after it, the list price struck, the saving and its last day', async () => {
  const sale = {
    ...exampleProduct,
    set: setAt(53_196, 61_196),
    promotion: { id: 'northline-80-back', label: '$80 off a set', endsAt: '2026-12-01T05:00:00Z' },
  }
  await renderInShop(
    <DealsPage deals={[northline, deal('other')]} theme="default" tires={{ 'northline-80-back': [sale] }} />,
  )
  const section = screen.getByRole('link', { name: '$80 off 4 Northline tires' }).closest('li') as HTMLElement
  const tire = within(within(section).getByRole('listitem'))
  expect(tire.getByRole('link', { name: 'Meridian AS' })).toBeTruthy()
  expect(tire.getByText('$531.96')).toBeTruthy()
  expect(tire.getByText('$611.96').closest('s')).not.toBeNull()
  expect(tire.getByText('Save $80.00')).toBeTruthy()
  expect(tire.getByText('$80 off a set, ends Nov 30')).toBeTruthy()
})

it('a deal that has ended since the page was made says so; one without an end lasts while stock does', async () => {
  at('2026-12-01T05:00:01Z')
  await renderInShop(<DealsPage deals={[deal('kestrel-fourth-free'), northline]} theme="default" />)
  expect(await screen.findByText('Ended')).toBeTruthy()
  expect(screen.getByText('First deal ended')).toBeTruthy()
  expect(screen.getByText('While supplies last')).toBeTruthy()
})

it('a pill leaves the deals of its kind, by the address; one kind alone needs no pills', async () => {
  const both = [deal('kestrel-fourth-free'), northline]
  await renderInShop(<DealsPage deals={both} theme="default" />, { path: '/tire-deals?kind=flat-amount' })
  const pills = within(screen.getByRole('navigation', { name: 'Deal types' }))
  expect(pills.getByRole('link', { name: 'All deals 2' }).getAttribute('href')).toBe('/tire-deals')
  expect(pills.getByRole('link', { name: 'Dollars off a set' }).getAttribute('aria-current')).toBe('true')
  expect(cards().map((heading) => heading.textContent)).toEqual(['$80 off 4 Northline tires'])
  cleanup()
  await renderInShop(<DealsPage deals={[northline]} theme="default" />)
  expect(screen.queryByRole('navigation', { name: 'Deal types' })).toBe(null)
})

it('a kind nobody offers shows all of them', async () => {
  await renderInShop(<DealsPage deals={[deal('one'), northline]} theme="default" />, {
    path: '/tire-deals?kind=wheels',
  })
  expect(cards()).toHaveLength(2)
})

it('says so when no deal runs', async () => {
  await renderInShop(<DealsPage deals={[]} theme="default" />)
  expect(screen.getAllByText('No deals right now.').length).toBeGreaterThan(0)
  expect(screen.getByRole('link', { name: 'All tires on sale' })).toBeTruthy()
})

it.each(SALE_THEMES)('wears %s, in a heading of its own', async (theme) => {
  await renderInShop(<DealsPage deals={[northline]} theme={theme} />)
  const heading = screen.getByRole('heading', { level: 1 })
  expect(heading.textContent).not.toBe('')
  expect(heading.closest('[data-sale]')?.getAttribute('data-sale')).toBe(theme)
})

const fitBar = () => within(screen.getByRole('region', { name: 'Only see deals that fit' }))
const mine = vehicleToKeep(exampleVehicle, exampleVehicle.options[0]?.oem)
const QUERY = 'vehicle=bmw%2Fm4%2F2019%2Fcompetition&oem=255-40r18'

it('[CAT-037] asks for a vehicle, and comes back from its steps to the deals that fit', async () => {
  await renderInShop(<DealsPage deals={[northline]} theme="default" />)
  expect(fitBar().getByRole('link', { name: 'Add vehicle' }).getAttribute('href')).toBe(
    '/find-by-vehicle?onto=deals',
  )
  expect(pathAfterVehicle(mine, afterVehicleOf('deals'))).toBe(`/tire-deals?${QUERY}`)
})

it('[CAT-037] the vehicle we know of is one press away', async () => {
  chooseVehicle(mine)
  await renderInShop(<DealsPage deals={[northline]} theme="default" />)
  const link = await fitBar().findByRole('link', { name: 'Show deals that fit' })
  expect(link.getAttribute('href')).toBe(`/tire-deals?${QUERY}`)
  forgetVehicle()
})

it('[CAT-037] an address with a vehicle leaves the deals that hold for it, of every kind', async () => {
  const deals = [deal('kestrel-fourth-free'), northline, deal('other')]
  const fitting = {
    vehicle: '2019 BMW M4 Competition',
    deals: [
      { slug: 'kestrel-fourth-free', tireCount: 1 },
      { slug: 'northline-80-back', tireCount: 12 },
    ],
  }
  await renderInShop(<DealsPage deals={deals} theme="default" fitting={fitting} />, {
    path: `/tire-deals?${QUERY}`,
  })
  expect(cards()).toHaveLength(2)
  expect(screen.getByText('1 tire fits')).toBeTruthy()
  expect(screen.getByText('12 tires fit, when you buy 4')).toBeTruthy()
  expect(screen.getByRole('link', { name: '$80 off 4 Northline tires' }).getAttribute('href')).toBe(
    '/vehicles/bmw/m4/2019?trim=competition&oem=255-40r18&deal=northline-80-back',
  )
  expect(fitBar().getByText('Deals that fit the 2019 BMW M4 Competition')).toBeTruthy()
  expect(fitBar().getByText('2 of 3 deals apply.')).toBeTruthy()
  expect(fitBar().getByRole('link', { name: 'Show all deals' }).getAttribute('href')).toBe('/tire-deals')
  expect(screen.getByRole('link', { name: 'Dollars off a set' }).getAttribute('href')).toBe(
    `/tire-deals?kind=flat-amount&${QUERY}`,
  )
})

it('[CAT-037] says so when no deal holds for the vehicle', async () => {
  const fitting = { vehicle: '2019 BMW M4 Competition', deals: [] }
  await renderInShop(<DealsPage deals={[northline]} theme="default" fitting={fitting} />, {
    path: `/tire-deals?${QUERY}`,
  })
  expect(screen.getByText('No deals for the 2019 BMW M4 Competition right now')).toBeTruthy()
  expect(cards()).toHaveLength(0)
})
