import { poundsOfLoadIndex } from '@shop/domain/catalogue/load-index'
import {
  parseTireSize,
  printTireSize,
  slugOfTireSize,
  tireSizeOfSlug,
} from '@shop/domain/catalogue/tire-size'
import { expect, it } from 'vitest'
import { readTireSizes } from './tire-sizes.ts'

const sizes = readTireSizes()

it('knows each size once, by the name and the address the shop has for it', () => {
  expect(sizes.length).toBeGreaterThan(440)
  expect(new Set(sizes.map(({ slug }) => slug)).size).toBe(sizes.length)
  for (const { text, slug, size } of sizes) {
    expect(printTireSize(size)).toBe(text)
    expect(parseTireSize(text)).toEqual(size)
    expect(tireSizeOfSlug(slugOfTireSize(size))).toEqual(size)
    expect(slug).toBe(slugOfTireSize(size))
  }
})

it('has a load from the table for each, extra load above standard load, two tires below one', () => {
  for (const { text, loads } of sizes) {
    expect(loads.length, text).toBeGreaterThan(0)
    for (const { index, dual } of loads) {
      expect(poundsOfLoadIndex(index), text).toBeGreaterThan(700)
      if (dual !== null) expect(dual, text).toBeLessThan(index)
    }
    const [first, second] = loads
    if (second?.range === 'XL') expect(second.index, text).toBeGreaterThan(first?.index ?? 0)
  }
})

it('never calls a size of trailers, vans or commercial trucks one of cars', () => {
  const work = sizes.filter(({ text }) => /^ST|C$|\.5$/.test(text))
  expect(work.length).toBeGreaterThan(25)
  for (const { series } of work) expect(['st-trailer', 'van-c', 'commercial']).toContain(series[0])
  for (const { series } of sizes.filter((size) => !work.includes(size))) {
    expect(series).not.toContain('st-trailer')
    expect(series).not.toContain('van-c')
    expect(series).not.toContain('commercial')
  }
})
