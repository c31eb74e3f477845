import { expect, it } from 'vitest'
import { brandedLoadPounds } from './branded-load.ts'
import { parseTireMarking, type TireMarking } from './tire-marking.ts'

it.each([
  ['225/65R17 102H', 1874],
  ['LT265/70R17 121/118S E', 3195],
  ['LT245/75R16 120/116S E', 3042],
  ['LT275/70R18 125/122S E', 3640],
  ['LT275/65R20 126/123S E', 3750],
  ['35x12.50R20 121Q E', 3195],
])('molds on %s a single load of %i lb', (text, pounds) => {
  const { size, service } = parseTireMarking(text) as TireMarking
  expect(brandedLoadPounds(size, service)).toBe(pounds)
})
