import { TIRE_TYPES } from '@shop/domain/catalogue/tire-type'
import { describe, expect, it } from 'vitest'
import { isCatalogueSearch, searchInAddress, searchPageOf } from './search-pages.ts'
import { searchPills } from './search-pills.ts'

const labels = (place: Parameters<typeof searchPills>[0]) => searchPills(place).map(({ label }) => label)

describe('the pills of the search board', () => {
  it('[SRCH-008] [SRCH-009] [SRCH-010] [SRCH-011] [SRCH-013] [SRCH-014] [SRCH-022] are five on home, six once shops have pages', () => {
    expect(labels({ page: 'home', hasShopPages: true })).toEqual([
      'Vehicle',
      'Tire size',
      'Guided shopping',
      'Brand',
      'Tire type',
      'Shops',
    ])
  })

  it.each([
    ['/vehicles/bmw/m4/2019', 'Vehicle'],
    ['/tire-sizes/225-65r17', 'Tire size'],
    ['/brands/kestrel-tires', 'Brand'],
    ['/types/winter', 'Tire type'],
  ])('[SRCH-021] [SRCH-022] %s hides the pill of its own kind, and the shops', (path, hidden) => {
    const shown = labels({ page: searchPageOf(path) })
    expect(shown).not.toContain(hidden)
    expect(shown).not.toContain('Shops')
    expect(shown).toHaveLength(4)
  })

  it('[SRCH-022] shows the shops under /tire-shops', () => {
    expect(labels({ page: searchPageOf('/tire-shops/pa'), hasShopPages: true })).toContain('Shops')
  })

  it('[SRCH-022] leads to no shops while they have no pages', () => {
    expect(labels({ page: 'home' })).not.toContain('Shops')
  })

  it('[SRCH-012] hides the brands from OTS', () => {
    expect(labels({ page: 'home', isOts: true })).not.toContain('Brand')
  })

  it('[SRCH-015] shows a custom filter only where the page brings one', () => {
    const customFilter = { label: 'Run-flat only', href: '/types/touring?runFlat=true' }
    expect(labels({ page: 'type', customFilter })).toContain('Run-flat only')
    expect(searchPills({ page: 'type' }).some(({ id }) => id === 'customFilter')).toBe(false)
  })

  it.each([
    ['blackFridayPreSale', 'Black Friday pre-sale deals'],
    ['blackFriday', 'Black Friday deals'],
    ['cyberWeekend', 'Cyber Weekend deals'],
    ['cyberMonday', 'Cyber Monday deals'],
    ['lastChance', 'Last Chance deals'],
  ] as const)(
    '[SRCH-016] [SRCH-017] [SRCH-018] [SRCH-019] [SRCH-020] [SRCH-022] %s has its pill while the site wears it',
    (siteTheme, label) => {
      expect(labels({ page: 'home', siteTheme }).at(-1)).toBe(label)
      expect(labels({ page: 'home' })).not.toContain(label)
    },
  )

  it.each(['default', 'taxTimeSale'] as const)('[SRCH-022] %s has no pill', (siteTheme) => {
    expect(searchPills({ page: 'home', siteTheme }).some(({ id }) => id === 'sale')).toBe(false)
  })

  it('[SRCH-005] locks what can be searched, and leads on with what cannot', () => {
    expect(searchPills({ page: 'home' }).map(({ lock }) => lock)).toEqual([
      'vehicle',
      'tireSize',
      null,
      'brand',
      'tireType',
    ])
  })
})

describe('the search in an address', () => {
  it.each([
    ['/tire-sizes/225-65r17', '225/65R17'],
    ['/tire-sizes/35x12.50r17lt', '35x12.50R17LT'],
    ['/brands/kestrel-tires', 'Kestrel'],
    ['/types/all-season', 'All-season'],
    ['/vehicles/bmw/m4/2019', '2019 BMW M4'],
    ['/types/track-competition', 'Track competition'],
    ['/categories/suv-crossover', 'SUV crossover'],
    ['/vehicles/toyota/rav4', 'Toyota RAV4'],
    ['/vehicles/ford/f-150/2021', '2021 Ford F-150'],
    ['/vehicles/land-rover/discovery-sport', 'Land Rover Discovery Sport'],
    ['/brands', null],
    ['/', null],
    ['/types/%ff', null],
  ])('[NAV-041] of %s is %s', (path, text) => {
    expect(searchInAddress(path)).toBe(text)
  })

  it.each([
    ['/vehicles', true],
    ['/categories/suv', true],
    ['/brands/kestrel-tires/types/winter', true],
    ['/brands/kestrel-tires/ridgeback-a-t', false],
    ['/checkout/shipping', false],
    ['/', false],
  ])('[NAV-039] [NAV-040] %s is a catalogue search: %s', (path, is) => {
    expect(isCatalogueSearch(path)).toBe(is)
  })
})

it('[SRCH-023] [SRCH-024] [SRCH-025] [SRCH-026] [SRCH-027] [SRCH-028] [SRCH-029] [SRCH-030] [SRCH-031] [SRCH-032] [SRCH-033] [SRCH-034] the shortcuts of the tire types keep their ids', () => {
  expect(Object.fromEntries(TIRE_TYPES.map(({ name, id }) => [name, id]))).toEqual({
    'All-season': 1,
    Performance: 2,
    Winter: 3,
    'All-terrain': 4,
    Highway: 5,
    'Mud-terrain': 6,
    Racing: 7,
    UHP: 8,
    Summer: 10,
    Touring: 11,
    'All-weather': 13,
    'Track competition': 20,
  })
})
