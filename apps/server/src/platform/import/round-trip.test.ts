import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ImportDesk, importDesk } from '../../../testing/bring-file.ts'
import { type ShopUnderTest, shopUnderTest } from '../../../testing/shop-under-test.ts'

let house: ShopUnderTest
let desk: ImportDesk
beforeAll(async () => {
  house = await shopUnderTest({ worker: true })
  desk = await importDesk(house)
  // A few makes are enough.
  await house.owner.query(
    'delete from vehicle where model_id in (select id from vehicle_model where make_id > 4)',
  )
  await house.owner.query('update stock set cost_cents = 8000 + tire_id % 977 where tire_id % 3 = 0')
  // Words that begin like a formula, with and without the prefix of a spreadsheet.
  await house.owner.query(`update tire set mpn = '=1+1' where id = 100001`)
  await house.owner.query(`update tire set mpn = '''@SUM' where id = 100002`)
  await house.owner.query(`update tire set oe_mark = 'A&B <"1">' where id = 100003`)
})
afterAll(async () => {
  await desk.close()
  await house.close()
})

const TABLES = {
  tires: 'tire',
  fitments: 'fitment join vehicle on vehicle.id = vehicle_id',
  stock: 'stock',
  prices: 'price',
} as const

async function fingerprint(table: string): Promise<string> {
  const { rows } = await house.owner.query(
    `select md5(string_agg(r::text, ',' order by r::text)) as sum from (select * from ${table}) r`,
  )
  return rows[0].sum
}

describe('a file that was exported', () => {
  it.each([
    ['tires', 'csv'],
    ['tires', 'pies'],
    ['fitments', 'csv'],
    ['fitments', 'aces'],
    ['stock', 'csv'],
    ['prices', 'csv'],
  ] as const)('changes nothing when it is brought back: %s as %s', async (kind, format) => {
    const before = await fingerprint(TABLES[kind])
    const text = await desk.exported(kind, format)
    const report = await desk.bring(kind, text, { format })
    expect(report.refusals.slice(0, 5)).toEqual([])
    expect(report).toMatchObject({ added: 0, changed: 0, refused: 0 })
    expect(report.unchanged).toBe(report.rowsRead)
    expect(report.rowsRead).toBeGreaterThan(200)
    expect(await fingerprint(TABLES[kind])).toBe(before)
    expect(await desk.exported(kind, format)).toBe(text)
  })

  it('shows a spreadsheet no formula', async () => {
    const text = await desk.exported('tires')
    expect(text).toContain(",'=1+1,")
    expect(text).toContain(",''@SUM,")
    expect(text).not.toMatch(/(^|,)"?[=+@]/m)
  })
})
