import { expect, it } from 'vitest'
import { SALE_THEMES } from './sale-theme.ts'

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
