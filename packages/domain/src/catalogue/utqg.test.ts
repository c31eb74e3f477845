import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseUtqg, printUtqg, TEMPERATURE_GRADES, TRACTION_GRADES } from './utqg.ts'

it.each([
  ['500 A B', '500 A B'],
  ['500 AA A', '500 AA A'],
  ['500aaa', '500 AA A'],
  ['500AA', '500 A A'],
  ['500/AA/A', '500 AA A'],
  ['Treadwear 500 Traction A Temperature B', '500 A B'],
])('reads %j as the grade %j', (text, printed) => {
  const grade = parseUtqg(text)
  expect(grade && printUtqg(grade)).toBe(printed)
})

it.each(['', '500', '500 A', '500 D A', '500 A AA', '510 A A', '0 A A', '1020 A A', '500 A A more'])(
  'reads %j as no grade',
  (text) => {
    expect(parseUtqg(text)).toBeNull()
  },
)

it('reads back every grade it prints', () => {
  const grades = fc.record({
    treadwear: fc.integer({ min: 1, max: 50 }).map((twenties) => twenties * 20),
    traction: fc.constantFrom(...TRACTION_GRADES),
    temperature: fc.constantFrom(...TEMPERATURE_GRADES),
  })
  fc.assert(
    fc.property(grades, (grade) => {
      expect(parseUtqg(printUtqg(grade))).toEqual(grade)
    }),
  )
})
