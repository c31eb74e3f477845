import { expect, it } from 'vitest'
import { hasOptedOut } from './privacy-choice.ts'

it.each([
  [null, false, false],
  ['doNotSell=1', false, true],
  ['cartId=a; doNotSell=1; cartQuantity=4', false, true],
  ['doNotSell=0', false, false],
  ['other-doNotSell=1', false, false],
  ['doNotSell=12', false, false],
  [undefined, true, true],
  ['doNotSell=0', true, true],
])('[PAGE-105] cookies %j with Global Privacy Control %j opt out: %j', (cookies, signalsGpc, isOut) => {
  expect(hasOptedOut({ cookies, signalsGpc })).toBe(isOut)
})
