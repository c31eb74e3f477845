import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Assortment, sellsTire } from './assortment.ts'

const everything: Assortment = {
  brandIds: null,
  typeIds: null,
  exceptBrandIds: new Set(),
  exceptLineIds: new Set(),
  exceptTireIds: new Set(),
}
const tire = { tireId: '7001', lineId: '12', brandId: '3', typeId: '2' }

it.each<[string, Partial<Assortment>, boolean]>([
  ['nothing said', {}, true],
  ['its brand', { brandIds: new Set(['3', '4']) }, true],
  ['other brands', { brandIds: new Set(['4']) }, false],
  ['no brand at all', { brandIds: new Set() }, false],
  ['its type', { typeIds: new Set(['2']) }, true],
  ['another type', { typeIds: new Set(['1']) }, false],
  ['its brand, another type', { brandIds: new Set(['3']), typeIds: new Set(['1']) }, false],
  ['all but its brand', { exceptBrandIds: new Set(['3']) }, false],
  ['its brand and yet not', { brandIds: new Set(['3']), exceptBrandIds: new Set(['3']) }, false],
  ['its brand but not the line', { brandIds: new Set(['3']), exceptLineIds: new Set(['12']) }, false],
  ['the line but not this tire', { exceptTireIds: new Set(['7001']) }, false],
  ['others left out', { exceptBrandIds: new Set(['4']), exceptLineIds: new Set(['13']) }, true],
  ['another tire left out', { exceptTireIds: new Set(['7002']) }, true],
])('[ASRT-001] a tire with %s', (_, rule, isSold) => {
  expect(sellsTire({ ...everything, ...rule }, tire)).toBe(isSold)
})

it('[ASRT-001] without an assortment everything is sold', () => {
  expect(sellsTire(null, tire)).toBe(true)
})

const id = fc.integer({ min: 1, max: 3 }).map(String)
const ids = fc.array(id, { maxLength: 2 }).map((all) => new Set(all))
const rule = fc.record({
  brandIds: fc.option(ids),
  typeIds: fc.option(ids),
  exceptBrandIds: ids,
  exceptLineIds: ids,
  exceptTireIds: ids,
})

it('[ASRT-001] never sells more by leaving out more', () => {
  fc.assert(
    fc.property(
      rule,
      ids,
      fc.record({ tireId: id, lineId: id, brandId: id, typeId: id }),
      (some, more, each) => {
        const fewer = { ...some, exceptLineIds: new Set([...some.exceptLineIds, ...more]) }
        expect(!sellsTire(fewer, each) || sellsTire(some, each)).toBe(true)
      },
    ),
  )
})
