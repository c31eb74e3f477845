import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ImportDesk, importDesk } from '../../../testing/bring-file.ts'
import { type ShopUnderTest, shopUnderTest } from '../../../testing/shop-under-test.ts'
import { FOLLOW_FIGURES } from './follow-figures.ts'
import { reportText } from './report-text.ts'

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

/** How long anybody may see the old after a file is in. */
const FOLLOWED_MS = 3_000

const lag = async () => (await FOLLOW_FIGURES[0]?.ask(house.shop.db.checkout)) ?? []

it('[OFF-079] a vehicle and a brand of an applied file are suggested, and the report says how far behind', async () => {
  const header = (await desk.exported('fitments')).split('\n', 2)
  const columns = (header[0] ?? '').trim().split(',')
  const cells = (header[1] ?? '').trim().split(',')
  const row = columns.map((name, i) => (name === 'model' ? 'Zephyrette' : cells[i]))
  const report = await desk.bring('fitments', `${columns.join(',')}\n${row.join(',')}\n`)
  expect(report).toMatchObject({ added: 1, refused: 0 })
  expect(report.lagSeconds).toBeGreaterThanOrEqual(0)
  expect(report.lagSeconds).toBeLessThan(FOLLOWED_MS / 1_000)
  expect(reportText(report, { seconds: 1, failedRows: null })).toMatch(
    /followed {2}\d+\.\d s after the last batch/,
  )
  const visitor = await house.visitor()
  const since = performance.now()
  for (;;) {
    const { body } = await visitor.get('/search-typeahead?queryText=zephyrette')
    if (JSON.stringify(body).includes('Zephyrette')) break
    expect(performance.now() - since).toBeLessThan(FOLLOWED_MS)
    await sleep(100)
  }
})

it('[OFF-079] a tire of an applied file is on the list of its size, where vehicles look, within seconds', async () => {
  const file =
    'upc,line,size,load_index,speed_symbol,weight_pounds\n012345678905,ridgeback-a-t,235/55R19,105,H,31.5\n'
  await desk.bring('tires', file)
  const { rows } = await house.owner.query(`select id from tire where upc = '012345678905'`)
  const found = await house.owner.query('select from tire_listing where tire_id = $1', [rows[0].id])
  expect(found.rowCount).toBe(1)
  const changed = await house.owner.query('select from listing_change where tire_id = $1', [rows[0].id])
  expect(changed.rowCount).toBe(1)
})

it('[OFF-079] how far behind they are is a figure', async () => {
  expect(await lag()).toEqual([{ value: 0, labels: { kind: 'none' } }])
  const checked = await desk.check('tires', await desk.exportedBytes('tires', 'csv'))
  await house.owner.query(`update import_run set state = 'applying' where id = $1`, [checked.run])
  await house.owner.query(
    `update import_batch set applied_at = now() - interval '90 seconds' where run_id = $1 and number = 1`,
    [checked.run],
  )
  const [reading] = await lag()
  expect(reading?.labels).toEqual({ kind: 'tires' })
  expect(reading?.value).toBeGreaterThanOrEqual(90)
  expect(reading?.value).toBeLessThan(120)
})
