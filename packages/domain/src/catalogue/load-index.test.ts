import { expect, it } from 'vitest'
import { HIGHEST_LOAD_INDEX, kilogramsOfLoadIndex, LOAD_INDEX_KG, poundsOfLoadIndex } from './load-index.ts'

it.each([
  [80, 450, 992],
  [85, 515, 1135],
  [88, 560, 1235],
  [91, 615, 1356],
  [94, 670, 1477],
  [95, 690, 1521],
  [97, 730, 1609],
  [98, 750, 1653],
  [99, 775, 1709],
  [100, 800, 1764],
  [102, 850, 1874],
  [104, 900, 1984],
  [106, 950, 2094],
  [107, 975, 2149],
  [108, 1000, 2205],
  [110, 1060, 2337],
  [112, 1120, 2469],
  [114, 1180, 2601],
  [115, 1215, 2679],
  [116, 1250, 2756],
  [118, 1320, 2910],
  [120, 1400, 3086],
  [121, 1450, 3197],
  [122, 1500, 3307],
  [123, 1550, 3417],
  [124, 1600, 3527],
  [125, 1650, 3638],
  [126, 1700, 3748],
])('lets a tire of index %i carry %i kg or %i lb', (index, kilograms, pounds) => {
  expect(kilogramsOfLoadIndex(index)).toBe(kilograms)
  expect(poundsOfLoadIndex(index)).toBe(pounds)
})

it('has every index from 0 to 150', () => {
  expect(HIGHEST_LOAD_INDEX).toBe(150)
  expect(poundsOfLoadIndex(151)).toBeNull()
  expect(poundsOfLoadIndex(-1)).toBeNull()
  expect(poundsOfLoadIndex(91.5)).toBeNull()
})

it('carries more with every index, by 1.4 to 4 percent', () => {
  for (let index = 1; index <= HIGHEST_LOAD_INDEX; index++) {
    const step = (LOAD_INDEX_KG[index] as number) / (LOAD_INDEX_KG[index - 1] as number)
    expect(step, `index ${index}`).toBeGreaterThan(1.014)
    expect(step, `index ${index}`).toBeLessThan(1.04)
  }
})

it('carries ten times as much eighty indexes further on', () => {
  for (let index = 0; index + 80 <= HIGHEST_LOAD_INDEX; index++) {
    const ratio = (LOAD_INDEX_KG[index + 80] as number) / (LOAD_INDEX_KG[index] as number)
    expect(ratio, `index ${index}`).toBeGreaterThan(9.95)
    expect(ratio, `index ${index}`).toBeLessThan(10.05)
  }
})
