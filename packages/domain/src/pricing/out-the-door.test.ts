import { expect, it } from 'vitest'
import { busyWorld, listing, mounted } from './out-the-door.test-support.ts'
import { outTheDoor } from './out-the-door.ts'
import { line, toPhiladelphia } from './quote.test-support.ts'
import { quote } from './quote.ts'

it('is what the cart would say', () => {
  for (const [index, shown] of outTheDoor(listing, 4, mounted, busyWorld).entries()) {
    const tireId = `tire-${index}`
    const prices = {
      currency: 'USD',
      prices: listing.map((each) => each.price),
      tires: listing.map((each) => each.tire),
    } as const
    const inCart = quote([line({ tireId })], mounted, prices, busyWorld)
    expect(shown).toMatchObject({
      tireId,
      outTheDoorCents: inCart.outTheDoorCents,
      totalCents: inCart.totalCents,
      dueAtInstallerCents: inCart.dueAtInstaller?.totalCents,
      complete: inCart.complete,
      isTaxEstimated: false,
    })
    expect(shown.refused.map(({ code }) => code)).toEqual(inCart.refused.map(({ code }) => code))
    expect(shown.charges.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(shown.outTheDoorCents)
  }
})

it('names every part, who gets it and where it is paid', () => {
  const [first] = outTheDoor(listing, 4, mounted, busyWorld)
  expect(first?.charges).toEqual([
    part('tires', '4 tires at $90.00', 36_000),
    // 3% with others, then $80 rather than 5%, then $25: more than the $90 that stand alone.
    part('discount', expect.any(String), -1_080),
    part('discount', expect.any(String), -8_000),
    part('discount', expect.any(String), -2_500),
    part('shipping', expect.any(String), 0),
    part('state-tire-fee', 'Pennsylvania tire fee, 4 × $1.00', 400, 'government'),
    part('sales-tax', 'Sales tax in Pennsylvania, 8% of $244.20', 1_954, 'government'),
    part('installation', 'Mounting and balancing, 4 tires', 8_000, 'installer', true),
    part('installation', 'Old tire disposal', 1_400, 'installer', true),
    // 8% of $94.00: Pennsylvania taxes labor.
    part('sales-tax', 'Sales tax on installation', 752, 'government', true),
  ])
  // 36,000 - 11,580 + 400 + 1,954 = 26,774; 8,000 + 1,400 + 752 = 10,152; together 36,926, a fourth is 9,231.5.
  expect(first).toMatchObject({ totalCents: 26_774, outTheDoorCents: 36_926, perTireCents: 9_232 })
  expect(first).toMatchObject({ discountCents: 11_580, governmentCents: 2_354, dueAtInstallerCents: 10_152 })
})

it('shows no tax of the installer where there is none, and none at all before the place is known', () => {
  const kinds = (different: Partial<typeof busyWorld>) =>
    outTheDoor(listing, 4, mounted, { ...busyWorld, ...different })[0]
  const tax = busyWorld.tax && { ...busyWorld.tax, labor: 'not-taxed' as const }
  const untaxed = kinds({ tax })?.charges.filter((each) => each.isPaidAtInstaller) ?? []
  expect(untaxed.map(({ kind }) => kind)).toEqual(['installation', 'installation'])
  expect(kinds({ tax: null })).toMatchObject({ isTaxEstimated: false, complete: false })
})

it('says when the tax is only that of the state', () => {
  const tax = busyWorld.tax && { ...busyWorld.tax, isEstimate: true }
  const [first] = outTheDoor(listing, 4, mounted, { ...busyWorld, tax })
  expect(first?.isTaxEstimated).toBe(true)
  expect(first?.charges.find(({ kind }) => kind === 'sales-tax')?.reason).toBe(
    'Estimated sales tax in Pennsylvania, 8% of $244.20',
  )
})

const part = (
  kind: string,
  reason: string,
  amountCents: number,
  beneficiary = 'shop',
  isPaidAtInstaller = false,
) => ({ kind, reason, amountCents, beneficiary, isPaidAtInstaller })

it('is not complete for a tire the installer cannot mount', () => {
  const completes = outTheDoor(listing, 4, mounted, busyWorld).map((each) => each.complete)
  expect(completes.slice(0, 7)).toEqual([true, true, true, true, true, true, false])
})

it('has nothing due at a shop when the tires come home', () => {
  const [first] = outTheDoor(listing, 4, toPhiladelphia, busyWorld)
  expect(first?.dueAtInstallerCents).toBeNull()
  expect(first?.charges.filter((each) => each.isPaidAtInstaller !== false)).toEqual([])
})
