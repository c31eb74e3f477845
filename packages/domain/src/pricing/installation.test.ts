import { describe, expect, it } from 'vitest'
import { LABOR_TAX_OF_TODAY } from '../fees/facts-of-today.test-support.ts'
import { TIRE_FEES_OF_TODAY } from '../fees/tire-fees-of-today.test-support.ts'
import { cents } from '../money/cents.ts'
import type { InstallationSnapshot } from './installation.ts'
import { installationWorkOf } from './installation-work.ts'
import { type LaborTax, laborTaxOf } from './labor-tax.ts'
import { book, facts, inPennsylvania, line, philadelphiaTax, toPhiladelphia } from './quote.test-support.ts'
import { quote } from './quote.ts'
import type { Snapshots } from './quote-input.ts'

const bay: InstallationSnapshot = {
  installerId: 'bay-9',
  soldBy: 'shop',
  prices: [
    { work: 'standard', rims: { from: 13, below: 18 }, perTireCents: cents(2_000) },
    { work: 'standard', rims: { from: 18, below: 21 }, perTireCents: cents(2_500) },
    { work: 'low-profile', rims: { from: 13, below: 25 }, perTireCents: cents(3_000) },
  ],
  services: [],
}
const mounted = { ...toPhiladelphia, deliveryKind: 'ship-to-installer' } as const
const noDiscount = { ...inPennsylvania.discounts, installationCents: cents(0) }
const quoteAt = (installation: InstallationSnapshot | null, changes: Partial<Snapshots> = {}, tire = {}) =>
  quote(
    [line({ quantity: 2 })],
    mounted,
    { ...book({ unitCents: cents(10_000) }), tires: [facts(tire)] },
    {
      ...inPennsylvania,
      discounts: noDiscount,
      installation,
      ...changes,
    },
  )
const itemsOf = (quoted: ReturnType<typeof quote>) =>
  quoted.adjustments
    .filter((each) => each.kind === 'installation')
    .map((each) => [each.code, each.amountCents])

it.each<[Parameters<typeof facts>[0], string]>([
  [{}, 'standard'],
  [{ aspectRatio: 40 }, 'low-profile'],
  [{ aspectRatio: 45 }, 'standard'],
  [{ aspectRatio: null }, 'standard'],
  [{ isRunFlat: true, aspectRatio: 35 }, 'run-flat'],
  [{ purpose: 'light-truck', aspectRatio: 35 }, 'light-truck'],
  [{ purpose: 'van' }, 'light-truck'],
  [{ purpose: 'commercial', isRunFlat: true }, 'commercial'],
])('mounting a tire that is %j is %s work', (tire, work) => {
  expect(installationWorkOf(facts(tire))).toBe(work)
})

describe('sold by us', () => {
  it.each([
    [{}, 4_000],
    [{ rimInches: 18 }, 5_000],
    [{ rimInches: 18, aspectRatio: 35 }, 6_000],
  ])('goes by work and rim: %j costs %d', (tire, expected) => {
    expect(itemsOf(quoteAt(bay, {}, tire))).toEqual([['mounting', expected]])
  })

  it('itemises what comes with it, by the tire or for the car', () => {
    const services = [
      { id: 'disposal', name: 'Old tire disposal', per: 'tire', priceCents: cents(350) },
      { id: 'alignment', name: 'Wheel alignment', per: 'car', priceCents: cents(9_900) },
    ] as const
    const quoted = quoteAt({ ...bay, services })
    expect(itemsOf(quoted)).toEqual([
      ['mounting', 4_000],
      ['disposal', 700],
      ['alignment', 9_900],
    ])
    // $200 tires, $146 labor, $2 fee, 8 % of $346.
    expect(quoted.totalCents).toBe(20_000 + 14_600 + 200 + 2_768)
    expect(quoted).toMatchObject({ dueAtInstaller: null, complete: true })
  })

  it.each<[LaborTax, number]>([
    ['taxed', 24_000],
    ['balancing-taxed', 24_000],
    ['not-taxed', 20_000],
  ])('where labor is %s the tax base is %d', (labor, base) => {
    const quoted = quoteAt(bay, { tax: { ...philadelphiaTax, labor } })
    expect(quoted.adjustments.at(-1)?.baseCents).toBe(base)
  })

  it('a service on its own line is taxed as labor; balancing alone where only that is taxed', () => {
    const service = (id: string) => [{ id, name: id, per: 'tire', priceCents: cents(500) }] as const
    const base = (id: string) =>
      quoteAt(
        { ...bay, services: service(id) },
        { tax: { ...philadelphiaTax, labor: 'balancing-taxed' } },
      ).adjustments.at(-1)?.baseCents
    expect(base('balancing')).toBe(25_000)
    expect(base('rotation')).toBe(24_000)
  })
})

it('two tires with two things done to each are two tires, not four: no install discount', () => {
  const services = [
    { id: 'disposal', name: 'Old tire disposal', per: 'tire', priceCents: cents(350) },
  ] as const
  const quoted = quoteAt({ ...bay, services }, { discounts: inPennsylvania.discounts })
  expect(quoted.adjustments.filter((each) => each.kind === 'discount')).toEqual([])
})

describe('sold by the installer', () => {
  it('is paid at the shop, with the tax of the shop, and never hidden', () => {
    const quoted = quoteAt({ ...bay, soldBy: 'installer' })
    expect(itemsOf(quoted)).toEqual([])
    expect(quoted.dueAtInstaller).toEqual({
      items: [
        {
          kind: 'installation',
          beneficiary: 'installer',
          code: 'mounting',
          reason: 'Mounting and balancing, 2 tires',
          amountCents: 4_000,
        },
      ],
      taxCents: 320,
      totalCents: 4_320,
    })
    // Ours: $200, $2 fee, 8 % of $200.
    expect(quoted.totalCents).toBe(21_800)
    expect(quoted.outTheDoorCents).toBe(26_120)
  })

  it('a fee the installer has to collect is paid there, and not at all by who mounts at home', () => {
    const tireFees = TIRE_FEES_OF_TODAY.filter((fee) => fee.state === 'AR')
    const tax = { ...philadelphiaTax, state: 'AR', labor: 'not-taxed' } as const
    const toLittleRock = { ...mounted, destination: { zip: '72201', state: 'AR' } }
    const at = (deliveryKind: 'ship-to-installer' | 'ship-to-me') =>
      quote([line({ quantity: 2 })], { ...toLittleRock, deliveryKind }, book({}), {
        ...inPennsylvania,
        tax,
        tireFees,
        installation: { ...bay, soldBy: 'installer' },
      }).dueAtInstaller
    expect(at('ship-to-installer')?.items).toContainEqual({
      kind: 'state-tire-fee',
      beneficiary: 'government',
      code: 'tire-fee',
      reason: 'Arkansas rim removal fee, 2 × $3.00',
      amountCents: 600,
    })
    expect(at('ship-to-me')).toBeNull()
  })
})

it('refuses a tire the installer has no price for, and says what to do', () => {
  const quoted = quoteAt(bay, {}, { rimInches: 22 })
  expect(itemsOf(quoted)).toEqual([])
  expect(quoted.refused).toEqual([
    {
      code: 'no-installation-price',
      reason: 'This installer doesn’t have a price for this tire',
      fix: 'Choose another installer or have the tires shipped to you',
      lineId: 'line-1',
      promoCode: null,
    },
  ])
  expect(quoted.complete).toBe(false)
})

it('is not complete before the prices of the installer are known', () => {
  expect(quoteAt(null).complete).toBe(false)
})

it.each([
  ['CA', 'not-taxed'],
  ['ID', 'balancing-taxed'],
  ['TN', 'taxed'],
  ['NY', 'taxed'],
  ['TX', 'not-taxed'],
  // Not sure, and not known.
  ['MN', 'not-taxed'],
  ['WY', 'not-taxed'],
])('labor on its own line in %s is %s', (state, expected) => {
  expect(laborTaxOf(LABOR_TAX_OF_TODAY, state)).toBe(expected)
})
