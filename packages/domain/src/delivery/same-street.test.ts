import { describe, expect, it } from 'vitest'
import { isSameStreet } from './same-street.ts'

describe('[CHK-121] a street is the same', () => {
  it.each([
    ['1200 Market Street', '1200 MARKET ST', true],
    ['1200 north Broad st., Suite 4', '1200 N Broad St Ste 4', true],
    ['12 Peña Blvd', '12 Pena Boulevard', true],
    ['1200 Markt St', '1200 Market St', false],
    ['1200 Market St', '1201 Market St', false],
    ['1200 Market St', '1200 Market St Ste 4', false],
    ['12-14 Oak Ct', '12 14 Oak Court', true],
    ['9 constructor Way', '9 Constructor Way', true],
  ])('%s and %s: %s', (one, other, isSame) => {
    expect(isSameStreet(one, other)).toBe(isSame)
  })
})
