import { expect, it } from 'vitest'
import { SALE_THEMES, saleThemeOn } from './sale-theme.ts'

it('[CONST-013] the sale themes are exactly seven', () => {
  expect(SALE_THEMES).toEqual([
    'blackFriday',
    'blackFridayPreSale',
    'cyberMonday',
    'cyberWeekend',
    'default',
    'lastChance',
    'taxTimeSale',
  ])
})

it.each([
  ['2026-11-15', 'default'],
  ['2026-11-16', 'blackFridayPreSale'],
  ['2026-11-26', 'blackFridayPreSale'],
  ['2026-11-27', 'blackFriday'],
  ['2026-11-28', 'cyberWeekend'],
  ['2026-11-29', 'cyberWeekend'],
  ['2026-11-30', 'cyberMonday'],
  ['2026-12-01', 'lastChance'],
  ['2026-12-05', 'lastChance'],
  ['2026-12-06', 'default'],
  ['2027-02-15', 'taxTimeSale'],
  ['2027-04-15', 'taxTimeSale'],
  ['2027-04-16', 'default'],
  ['2029-11-23', 'blackFriday'],
])('on %s the shop dresses for %s', (date, theme) => {
  expect(saleThemeOn(date)).toBe(theme)
})
