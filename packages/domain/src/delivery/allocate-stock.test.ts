import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocateStock, type StockRow } from './allocate-stock.ts'

const row = (
  tireId: string,
  locationId: number,
  available: number,
  distanceMiles = 10,
  lot = '2026W31',
  latest = '2026-11-20',
): StockRow => ({
  tireId,
  locationId,
  lot,
  available,
  distanceMiles,
  arrival: { earliest: '2026-11-18', latest },
})

describe('picking tires from stock', () => {
  it('takes all from the nearest location that has everything', () => {
    const stock = [row('a', 1, 2, 5), row('a', 2, 8, 50), row('a', 3, 8, 20)]
    expect(allocateStock([{ lineId: 'x', tireId: 'a', quantity: 4 }], stock)).toEqual([
      { lineId: 'x', tireId: 'a', locationId: 3, lot: '2026W31', quantity: 4 },
    ])
  })

  it('[DELV-083] prefers the place they are there from first, then one batch, then the nearest', () => {
    const from = (stock: StockRow[]) =>
      allocateStock([{ lineId: 'x', tireId: 'a', quantity: 4 }], stock)?.map(({ locationId }) => locationId)
    const twoBatches = [row('a', 1, 2, 5, '2026W10'), row('a', 1, 2, 5, '2026W31')]
    expect(from([row('a', 2, 4, 40), row('a', 3, 4, 20)])).toEqual([3])
    expect(from([...twoBatches, row('a', 2, 4, 40)])).toEqual([2])
    expect(from([...twoBatches, row('a', 2, 4, 40, '2026W31', '2026-11-23')])).toEqual([1, 1])
    expect(from([row('a', 1, 4, 5, '2026W31', '2026-11-23'), row('a', 2, 4, 90)])).toEqual([2])
    expect(from([row('a', 1, 3, 5, '2026W31', '2026-11-23'), row('a', 2, 3, 90)])).toEqual([2, 1])
    expect(from([row('a', 2, 4, 5), row('a', 1, 4, 5)])).toEqual([1])
  })

  it('keeps a front and rear pair together even if one of them is nearer elsewhere', () => {
    const stock = [row('front', 1, 2, 1), row('front', 2, 2, 9), row('rear', 2, 2, 9)]
    const picked = allocateStock(
      [
        { lineId: 'f', tireId: 'front', quantity: 2 },
        { lineId: 'r', tireId: 'rear', quantity: 2 },
      ],
      stock,
    )
    expect(picked?.map((allocation) => allocation.locationId)).toEqual([2, 2])
  })

  it('prefers one lot for a set over two', () => {
    const stock = [row('a', 1, 2, 5, '2026W10'), row('a', 1, 4, 5, '2026W31')]
    expect(allocateStock([{ lineId: 'x', tireId: 'a', quantity: 4 }], stock)).toEqual([
      { lineId: 'x', tireId: 'a', locationId: 1, lot: '2026W31', quantity: 4 },
    ])
  })

  it('splits over locations when no single one has enough', () => {
    const stock = [row('a', 1, 3, 5), row('a', 2, 3, 50)]
    expect(allocateStock([{ lineId: 'x', tireId: 'a', quantity: 4 }], stock)).toEqual([
      { lineId: 'x', tireId: 'a', locationId: 1, lot: '2026W31', quantity: 3 },
      { lineId: 'x', tireId: 'a', locationId: 2, lot: '2026W31', quantity: 1 },
    ])
  })

  it('gives nothing when there are too few in all', () => {
    expect(allocateStock([{ lineId: 'x', tireId: 'a', quantity: 4 }], [row('a', 1, 3)])).toBeNull()
  })

  it('gives exactly what was wanted and never more than a counter holds', () => {
    const tire = fc.constantFrom('a', 'b', 'c')
    const stocks = fc.uniqueArray(
      fc.record({
        tireId: tire,
        locationId: fc.integer({ min: 1, max: 4 }),
        lot: fc.constantFrom('2026W10', '2026W31'),
        available: fc.integer({ min: 0, max: 9 }),
        distanceMiles: fc.integer({ min: 0, max: 500 }),
        arrival: fc.constantFrom(
          { earliest: '2026-11-18', latest: '2026-11-19' },
          { earliest: '2026-11-19', latest: '2026-11-20' },
        ),
      }),
      { selector: (r) => `${r.tireId}/${r.locationId}/${r.lot}`, maxLength: 20 },
    )
    const wanteds = fc.array(fc.record({ tireId: tire, quantity: fc.integer({ min: 1, max: 8 }) }), {
      minLength: 1,
      maxLength: 4,
    })
    fc.assert(
      fc.property(wanteds, stocks, (lines, stock) => {
        const wanted = lines.map((line, i) => ({ ...line, lineId: String(i) }))
        const picked = allocateStock(wanted, stock)
        const enough = ['a', 'b', 'c'].every(
          (id) =>
            sum(wanted.filter((w) => w.tireId === id).map((w) => w.quantity)) <=
            sum(stock.filter((s) => s.tireId === id).map((s) => s.available)),
        )
        expect(picked !== null).toBe(enough)
        if (!picked) return
        for (const line of wanted) {
          expect(sum(picked.filter((p) => p.lineId === line.lineId).map((p) => p.quantity))).toBe(
            line.quantity,
          )
        }
        for (const counter of stock) {
          const taken = picked.filter(
            (p) =>
              p.tireId === counter.tireId && p.locationId === counter.locationId && p.lot === counter.lot,
          )
          expect(sum(taken.map((p) => p.quantity))).toBeLessThanOrEqual(counter.available)
        }
      }),
    )
  })
})

function sum(numbers: number[]): number {
  return numbers.reduce((total, n) => total + n, 0)
}
