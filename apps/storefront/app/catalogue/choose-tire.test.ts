import type { TireInLine } from '@shop/contracts/catalogue'
import { describe, expect, it } from 'vitest'
import { chooseTire, sizeOfHash } from './choose-tire.ts'

const tire = (sizeSlug: string, available: number) => ({ sizeSlug, available }) as TireInLine
const tires = [tire('215-60r16', 0), tire('225-65r17', 8), tire('235-55r19', 4)]

describe('the size a product page opens with', () => {
  it.each([
    ['the one the visitor came from', '235-55r19', '235-55r19'],
    ['one written as on the sidewall', '235/55R19', '235-55r19'],
    ['a sold-out one, when it was asked for', '215-60r16', '215-60r16'],
    ['the first in stock, when none was asked for', null, '225-65r17'],
    ['the first in stock, when the asked one is not made', '275-30r24', '225-65r17'],
  ])('is %s', (_which, asked, chosen) => {
    expect(chooseTire(tires, asked)?.sizeSlug).toBe(chosen)
  })

  it('is the first when all are sold out', () => {
    expect(chooseTire([tire('215-60r16', 0), tire('225-65r17', 0)], null)?.sizeSlug).toBe('215-60r16')
    expect(chooseTire([], null)).toBeUndefined()
  })

  it('may stand in the hash', () => {
    expect(sizeOfHash('#tireSize=225/65R17')).toBe('225-65r17')
    expect(sizeOfHash('#openCart')).toBeNull()
  })
})
