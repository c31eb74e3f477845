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

const TIRE = 100_001
const HEADER = 'price_list,sku,amount,effective_from\n'

async function history(): Promise<number[]> {
  const { rows } = await house.owner.query(
    `select amount_cents from price where price_list_id = 'simpletire-public' and tire_id = $1 order by effective_from`,
    [TIRE],
  )
  return rows.map((row) => Number(row.amount_cents))
}

describe('a file of prices', () => {
  it('[IMP-005] begins a new price and keeps the old one as history; the listing shows it at once', async () => {
    const before = await history()
    const file = `price_list,sku,amount\nsimpletire-public,${TIRE},77.7\n`
    expect(await desk.bring('prices', file)).toMatchObject({ added: 0, changed: 1, refused: 0 })
    expect(await history()).toEqual([...before, 7770])
    const { rows } = await house.owner.query('select from_price_cents from tire_listing where tire_id = $1', [
      TIRE,
    ])
    expect(Number(rows[0].from_price_cents)).toBe(7770)
    expect(await desk.bring('prices', file)).toMatchObject({ changed: 0, unchanged: 1 })
  })

  it('[IMP-005] plans a price for later and may plan it anew', async () => {
    const planned = (amount: string) => `${HEADER}simpletire-public,${TIRE},${amount},2050-01-01T00:00:00Z\n`
    await desk.bring('prices', planned('81'))
    expect(await desk.bring('prices', planned('82.5'))).toMatchObject({ changed: 1 })
    expect((await history()).slice(-2)).toEqual([7770, 8250])
  })

  it('[IMP-005] never rewrites what has been', async () => {
    const { rows } = await house.owner.query(
      `select to_char(min(effective_from) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as first from price
        where price_list_id = 'simpletire-public' and tire_id = $1`,
      [TIRE],
    )
    const report = await desk.check(
      'prices',
      `${HEADER}simpletire-public,${TIRE},1.00,${rows[0].first}
simpletire-public,${TIRE},1.00,2020-01-01T00:00:00Z
no-such-list,${TIRE},1.00,
simpletire-public,${TIRE},-1.00,
simpletire-public,${TIRE},1.00,tomorrow
`,
    )
    expect(report.refusals.map(({ row, column }) => `${row} ${column}`)).toEqual([
      '2 effective_from',
      '3 effective_from',
      '4 price_list',
      '5 amount',
      '6 effective_from',
    ])
  })
})
