import { describe, expect, it } from 'vitest'
import { readTyped } from './read-typed.ts'

describe('what is typed into the search box', () => {
  it.each([
    ['2254517', '2254517'],
    ['225/45r17', '2254517'],
    ['225 45 17', '2254517'],
    ['P225/45R17', '2254517'],
    ['225/45zr17 94w', '2254517'],
    ['35x12.50R17', '35125017'],
    ['35x12.5r17', '35125017'],
    ['LT265/70R17', '2657017'],
    ['225/4', '2254'],
    ['lt265/7', '2657'],
    ['22', '22'],
  ])('reads the size in %j', (typed, digits) => {
    expect(readTyped(typed).sizeDigits).toBe(digits)
  })

  it.each(['camry', '2020 camry', 'f-150', '4runner', '', '2', 'r-comp 20'])(
    'finds no size in %j',
    (typed) => {
      expect(readTyped(typed).sizeDigits).toBe(null)
    },
  )

  it.each([
    ['2021 Toyota RAV4', 2021, ['toyota', 'rav4']],
    ['rav4 2021', 2021, ['rav4']],
    // Words that every object has.
    ['constructor 2021 toString', 2021, ['constructor', 'tostring']],
    ['Chevy Silverado', null, ['chevrolet', 'silverado']],
    ['VW GTI', null, ['volkswagen', 'gti']],
    ['F-150', null, ['f', '150']],
    ['1492 camry', null, ['1492', 'camry']],
    ['  %_camry\\', null, ['camry']],
  ])('reads the year and the words of %j', (typed, year, words) => {
    expect(readTyped(typed)).toMatchObject({ year, words })
  })

  it('stays short whatever is pasted', () => {
    expect(readTyped('camry '.repeat(1_000)).words).toHaveLength(8)
  })
})
