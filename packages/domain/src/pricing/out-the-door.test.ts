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
    expect(shown).toEqual({
      tireId,
      outTheDoorCents: inCart.outTheDoorCents,
      totalCents: inCart.totalCents,
      dueAtInstallerCents: inCart.dueAtInstaller?.totalCents,
      complete: inCart.complete,
    })
  }
})

it('is not complete for a tire the installer cannot mount', () => {
  const completes = outTheDoor(listing, 4, mounted, busyWorld).map((each) => each.complete)
  expect(completes.slice(0, 7)).toEqual([true, true, true, true, true, true, false])
})

it('has nothing due at a shop when the tires come home', () => {
  expect(outTheDoor(listing, 4, toPhiladelphia, busyWorld)[0]).toMatchObject({ dueAtInstallerCents: null })
})
