import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ImportDesk, importDesk } from '../../testing/bring-file.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'

let house: ShopUnderTest
let desk: ImportDesk
beforeAll(async () => {
  house = await shopUnderTest({ worker: true })
  desk = await importDesk(house)
})
afterAll(async () => {
  await desk.close()
  await house.close()
})

async function counters(tire: number) {
  const { rows } = await house.owner.query(
    `select l.code, s.lot, s.available, s.cost_cents from stock s join location l on l.id = s.location_id
      where s.tire_id = $1 and s.lot like '2031%' order by 1, 2`,
    [tire],
  )
  return rows.map((row) => `${row.code} ${row.lot} ${row.available} ${row.cost_cents}`)
}

describe('a stock file', () => {
  it('[IMP-001] says what it would do, changes nothing until it is applied, and then does it', async () => {
    const before = await counters(100_001)
    const checked = await desk.check(
      'stock',
      'location,sku,upc,lot,available,cost\nABE,100001,,2031W01,12,88.5\nATL,,085005000019,2031W02,0,\n',
    )
    expect(checked).toMatchObject({ state: 'checked', rowsRead: 2, added: 2, changed: 0, refused: 0 })
    expect(await counters(100_001)).toEqual(before)
    expect(await desk.apply(checked.run)).toMatchObject({ state: 'applied', added: 2 })
    expect(await counters(100_001)).toEqual(['ABE 2031W01 12 8850', 'ATL 2031W02 0 null'])
  })

  it('leaves the costs alone when it has none', async () => {
    const report = await desk.bring(
      'stock',
      'location,sku,lot,available\nABE,100001,2031W01,9\nATL,100001,2031W02,0\n',
    )
    expect(report).toMatchObject({ added: 0, changed: 1, unchanged: 1 })
    expect(await counters(100_001)).toEqual(['ABE 2031W01 9 8850', 'ATL 2031W02 0 null'])
  })

  it('[IMP-002] with twenty planted faults is refused in twenty places, each by row, column, value and reason', async () => {
    const text = await readFile(join(import.meta.dirname, 'testing/twenty-faults.csv'), 'utf8')
    const report = await desk.bring('stock', text)
    expect(
      report.refusals.map(({ row, column, value, reason }) => `${row} ${column} [${value}] ${reason}`),
    ).toEqual([
      '3 location [] A value is required.',
      '4 location [NOWHERE] No location has this code.',
      '5 sku [] Enter a sku or a upc.',
      '6 sku [999999] No tire has this sku.',
      '7 sku [10OOO1] Must be a whole number from 1 to 999999999999.',
      '8 upc [08500500001] Must be the 12 digits of a UPC.',
      '9 upc [999999999999] No tire has this UPC.',
      '10 upc [085005000026] The tire with this sku has another UPC.',
      '11 lot [2026-31] Must be a production week such as 2026W31.',
      '12 lot [2026W54] Must be a production week such as 2026W31.',
      '13 available [] A value is required.',
      '14 available [-4] Must be a whole number from 0 to 1000000.',
      '15 available [4.5] Must be a whole number from 0 to 1000000.',
      '16 available [1e6] Must be a whole number from 0 to 1000000.',
      '17 cost [0] Must be an amount above 0 in dollars, such as 129.99.',
      '18 cost [$88.50] Must be an amount above 0 in dollars, such as 129.99.',
      '19 lot [2032W01] Row 2 already has the same tire, location and lot.',
      '20  [ABE] The row has 7 cells, but the header has 6.',
      '21  [ABE] The row has 3 cells, but the header has 6.',
      '22 lot ["2032W01"x] Must be a production week such as 2026W31.',
    ])
    expect(report).toMatchObject({ rowsRead: 22, added: 2, refused: 20 })
    expect(await desk.failedRows(report)).toMatchSnapshot()
  })

  it('[IMP-002] is mended in the file of refused rows and brought again', async () => {
    const report = await desk.bring(
      'stock',
      'location,sku,lot,available\nABE,100002,2031W33,four\nABX,100003,2031W33,4\n',
    )
    const failed = await desk.failedRows(report)
    expect(failed).toBe(
      'location,sku,lot,available,reason\n' +
        'ABE,100002,2031W33,four,available: Must be a whole number from 0 to 1000000.\n' +
        'ABX,100003,2031W33,4,location: No location has this code.\n',
    )
    const mended = await desk.bring('stock', failed.replace('four', '4').replace('ABX', 'ABE'))
    expect(mended).toMatchObject({ added: 2, refused: 0 })
  })

  it('knows one tire under its number and under its UPC', async () => {
    const report = await desk.check(
      'stock',
      'location,sku,upc,lot,available\nABE,100001,,2033W01,4\nABE,,085005000019,2033W01,4\n',
    )
    expect(report.refusals).toMatchObject([
      { row: 3, reason: 'Row 2 already has the same tire, location and lot.' },
    ])
  })
})
