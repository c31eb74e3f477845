import { describe, expect, it } from 'vitest'
import { type AlertedLine, type AlertFacts, CART_ALERTS, cartAlerts } from './cart-alerts.ts'

const quietLine: AlertedLine = {
  lineId: 'a',
  quantity: 4,
  agreedUnitCents: 10_000,
  unitCents: 10_000,
  available: 12,
}
const quiet: AlertFacts = {
  lines: [quietLine],
  isShopRemoved: false,
  isBrandRemoved: false,
  isJoined: false,
  claimsTaxExemption: false,
  salesTaxCents: 0,
}
const withLine = (line: Partial<AlertedLine>): AlertFacts => ({
  ...quiet,
  lines: [{ ...quietLine, ...line }],
})

describe('cart alerts', () => {
  it('are silent while all is as it was', () => {
    expect(cartAlerts(quiet)).toEqual([])
    expect(cartAlerts(withLine({ agreedUnitCents: null }))).toEqual([])
    expect(cartAlerts(withLine({ unitCents: null }))).toEqual([])
  })

  it.each<[string, AlertFacts, string, string | null]>([
    [
      '[ERR-053] [ERR-058] a changed price',
      withLine({ unitCents: 9_999 }),
      'The price of an item in your cart has changed.',
      'a',
    ],
    ['[ERR-054] [ERR-058] too few in stock', withLine({ available: 3 }), 'Delivery may be delayed.', 'a'],
    [
      '[ERR-055] [ERR-058] a shop that left',
      { ...quiet, isShopRemoved: true },
      'The shop you selected was removed.',
      null,
    ],
    [
      '[ERR-056] [ERR-058] a brand of others',
      { ...quiet, isBrandRemoved: true },
      'A tire was removed because its brand is not associated with your account.',
      null,
    ],
    [
      '[ERR-057] [ERR-058] a tax that is due all the same',
      { ...quiet, claimsTaxExemption: true, salesTaxCents: 1 },
      'Your order does not qualify for tax exemption.',
      null,
    ],
    [
      'two carts that became one',
      { ...quiet, isJoined: true },
      'We combined this cart with the one in your account. Please check quantities.',
      null,
    ],
  ])('%s', (_title, facts, message, lineId) => {
    expect(cartAlerts(facts)).toMatchObject([{ message, lineId }])
  })

  it('[ERR-057] says nothing of an exemption that holds', () => {
    expect(cartAlerts({ ...quiet, claimsTaxExemption: true })).toEqual([])
  })

  it('come all at once, each under its own name', () => {
    const loud = {
      ...withLine({ unitCents: 1, available: 0 }),
      isShopRemoved: true,
      isBrandRemoved: true,
      isJoined: true,
    }
    const codes = cartAlerts({ ...loud, claimsTaxExemption: true, salesTaxCents: 5 }).map(({ code }) => code)
    expect(codes).toEqual([...CART_ALERTS])
  })
})
