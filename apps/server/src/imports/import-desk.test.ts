import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importsBy } from '../../testing/import-by-screen.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { signInColleague, signInStaff } from '../../testing/sign-in-staff.ts'
import { sheetData, workbookOf } from '../../testing/workbook.ts'

let house: ShopUnderTest
let desk: ReturnType<typeof importsBy>
let tires: { id: number; upc: string; cents: number }[]
const LIST = 'simpletire-public'

beforeAll(async () => {
  house = await shopUnderTest({ worker: true })
  desk = importsBy(await signInStaff(house, 'catalogue'))
  const { rows } = await house.owner.query(
    `select t.id, t.upc, p.amount_cents as cents from tire t join lateral (
       select amount_cents from price where tire_id = t.id and price_list_id = $1 and effective_from <= now()
        order by effective_from desc limit 1) p on true order by t.id limit 40`,
    [LIST],
  )
  tires = rows.map(({ id, upc, cents }) => ({ id: Number(id), upc, cents: Number(cents) }))
})
afterAll(() => house.close())

const dollars = (cents: number) => (cents / 100).toFixed(2)
const priceNow = async (tireId: number) =>
  Number(
    (
      await house.owner.query(
        `select amount_cents from price where tire_id = $1 and price_list_id = $2 and effective_from <= now()
          order by effective_from desc limit 1`,
        [tireId, LIST],
      )
    ).rows[0].amount_cents,
  )
const tire = (at: number) => {
  const found = tires[at]
  if (!found) throw new Error(`There is no tire ${at}`)
  return found
}
/** A price file in our own columns. */
const priceFile = (rows: readonly (readonly [at: number, amount: string])[]) =>
  ['price_list,sku,amount', ...rows.map(([at, amount]) => `${LIST},${tire(at).id},${amount}`)].join('\n')
const lines = async (runId: string) =>
  (
    await house.owner.query(`select action from audit_entry where subject = $1 order by id`, [
      `import:${runId}`,
    ])
  ).rows.map(({ action }) => action)

describe('an uploaded file', () => {
  it('[OFF-070] comes in pieces, is kept whole, and is not there before the last', async () => {
    const text = priceFile(Array.from({ length: 20_000 }, (_, at) => [at % 40, '1.00'] as const))
    const run = await desk.upload('prices', text)
    expect(run).toMatchObject({ state: 'uploaded', fileBytes: Buffer.byteLength(text) })
    const { rows } = await house.owner.query(
      `select string_agg(convert_from(content, 'UTF8'), '' order by part) as text, count(*)::int as parts
         from import_file_part where run_id = $1`,
      [run.id],
    )
    expect(rows[0].text === text).toBe(true)
    expect(rows[0].parts).toBeGreaterThan(1)
    const begun = await desk.send('POST', '/office/imports', {
      fileName: 'a.csv',
      kind: 'prices',
      bytes: 400_000,
    })
    const missing = await desk.send('POST', `/office/imports/${begun.body.run.id}/uploaded`, {})
    expect([missing.status, missing.body.error.refusal]).toEqual([409, 'incomplete'])
  })

  it('[OFF-070] is taken from whoever brings it, as bytes and no larger than announced', async () => {
    const { body } = await desk.send('POST', '/office/imports', {
      fileName: 'a.csv',
      kind: 'prices',
      bytes: 10,
    })
    const path = `/office/imports/${body.run.id}/parts/0`
    const bytes = { headers: { 'content-type': 'application/octet-stream' } }
    const mine = await signInStaff(house, 'catalogue')
    expect((await mine.send('PUT', path, { body: { a: 1 } })).status).toBe(415)
    expect((await mine.send('PUT', path, { ...bytes, body: Buffer.alloc(11, 'a') })).status).toBe(400)
    expect((await mine.send('PUT', path, { ...bytes, body: Buffer.alloc(300_000, 'a') })).status).toBe(413)
    const another = await signInColleague(house, { firstName: 'Sam', lastName: 'Ode', roles: ['pricing'] })
    expect((await another.send('PUT', path, { ...bytes, body: Buffer.alloc(10, 'a') })).status).toBe(409)
    const odd = await desk.send('POST', '/office/imports', { fileName: 'a.pdf', kind: 'prices', bytes: 10 })
    expect([odd.status, odd.body.error.refusal]).toEqual([409, 'unknown-format'])
    const large = await desk.send('POST', '/office/imports', {
      fileName: 'a.csv',
      kind: 'prices',
      bytes: 2 ** 30,
    })
    expect(large.status).toBe(400)
  })
})

describe('columns', () => {
  const file = `Item No,Sell,Upd,List\n${'x'},1,2,3`
  it('[OFF-071] are matched by name and by what suppliers call them; a missing one is said', async () => {
    const run = await desk.upload('prices', file, { supplier: 'Columns Inc' })
    expect(run.columns?.map(({ heading, goesTo, by }) => [heading, goesTo, by])).toEqual([
      ['Item No', 'sku', 'alias'],
      ['Sell', 'amount', 'alias'],
      ['Upd', null, null],
      ['List', 'price_list', 'alias'],
    ])
    expect(run.columns?.[0]?.samples).toEqual(['x'])
    const check = (goesTo: (string | null)[]) =>
      desk.send('POST', `/office/imports/${run.id}/check`, { goesTo, isKept: true })
    const missing = await check(['sku', null, null, 'price_list'])
    expect([missing.status, missing.body.error.message]).toEqual([409, 'Match these columns first: amount.'])
    const twice = await check(['sku', 'amount', 'amount', 'price_list'])
    expect([twice.status, twice.body.error.refusal]).toEqual([409, 'columns-twice'])
  })

  it('[OFF-071] go where the last file of the supplier had them go', async () => {
    const first = await desk.upload('prices', file, { supplier: 'Columns Inc' })
    await desk.check(first.id, { goesTo: ['upc', 'amount', null, 'price_list'], isKept: true })
    const second = await desk.upload('prices', file, { supplier: 'Columns Inc' })
    expect(second.columns?.map(({ goesTo, by }) => [goesTo, by])).toEqual([
      ['upc', 'last-file'],
      ['amount', 'last-file'],
      [null, 'last-file'],
      ['price_list', 'last-file'],
    ])
    expect(second.matchingKeptAt).not.toBeNull()
    const another = await desk.upload('prices', file, { supplier: 'Somebody else' })
    expect(another.columns?.[0]?.goesTo).toBe('sku')
  })

  it('[OFF-071] [OFF-077] of a workbook are matched the same', async () => {
    const sheet = sheetData([
      ['Item No', 'Upd', 'Sell', 'List'],
      [`${tire(0).id}`, 'x', '12.5', LIST],
      [`${tire(1).id}`, 'x', 'abc', LIST],
    ])
    const run = await desk.upload('prices', workbookOf(sheet), { fileName: 'a.xlsx', supplier: 'Sheets Inc' })
    expect(run.columns?.map(({ heading, goesTo, samples }) => [heading, goesTo, samples])).toEqual([
      ['Item No', 'sku', [`${tire(0).id}`, `${tire(1).id}`]],
      ['Upd', null, ['x']],
      ['Sell', 'amount', ['12.5', 'abc']],
      ['List', 'price_list', [LIST]],
    ])
    expect(await desk.check(run.id)).toMatchObject({ state: 'checked', rowsRead: 2, refused: 1 })
    const { rows } = await house.owner.query(
      `select cells from import_row where run_id = $1 and row_number = 2`,
      [run.id],
    )
    expect(rows[0].cells).toEqual(expect.arrayContaining([LIST, `${tire(0).id}`, '12.5']))
    const spoiled = await desk.upload('prices', 'no workbook', { fileName: 'b.xlsx', supplier: 'Sheets Inc' })
    expect(spoiled).toMatchObject({ state: 'unreadable' })
  })
})

describe('a dry run', () => {
  it('[OFF-072] says what would change and every fault, and changes nothing', async () => {
    const before = await priceNow(tire(1).id)
    const rows = [
      [0, dollars(tire(0).cents)],
      [1, dollars(tire(1).cents + 100)],
      [2, 'abc'],
      [1, '5.00'],
    ] as const
    const { id } = await desk.upload('prices', `${priceFile(rows)}\n${LIST},999999999,12.00`)
    const run = await desk.check(id)
    expect(run).toMatchObject({ rowsRead: 5, changed: 1, unchanged: 1, added: 0, refused: 3 })
    const { faults } = await desk.faults(id)
    expect(faults).toMatchObject([
      { row: 4, column: 'amount', value: 'abc', fault: 'wrong-value', suggestion: null },
      { row: 5, column: 'sku', fault: 'same-price' },
      { row: 6, column: 'sku', value: '999999999', fault: 'unknown-tire' },
    ])
    const { body } = await desk.send('GET', `/office/imports/${id}/differences?show=changed`)
    expect(body.differences).toMatchObject([
      {
        row: 3,
        outcome: 'changed',
        values: [
          {
            column: 'amount',
            before: String(tire(1).cents / 100),
            after: String((tire(1).cents + 100) / 100),
          },
        ],
      },
    ])
    expect(await priceNow(tire(1).id)).toBe(before)
  })

  it.each(['reading', 'checking'])(
    '[OFF-072] names the first faults long before the last row, and ends when it is cancelled while %s',
    async (state) => {
      const many = Array.from(
        { length: 120_000 },
        (_, at) => `${LIST},${at + 1},${at === 3 ? 'abc' : '9.00'}`,
      )
      const { id } = await desk.upload('prices', ['price_list,sku,amount', ...many].join('\n'))
      const began = performance.now()
      await desk.send('POST', `/office/imports/${id}/check`, {})
      await expect
        .poll(async () => (await desk.faults(id)).faults.length, { interval: 50 })
        .toBeGreaterThan(0)
      expect(performance.now() - began).toBeLessThan(10_000)
      const run = await desk.run(id)
      expect(['reading', 'checking']).toContain(run.state)
      if (state === 'checking') await expect.poll(async () => (await desk.run(id)).state).toBe(state)
      const cancelled = await desk.send('POST', `/office/imports/${id}/cancel`, {})
      expect(cancelled.body.run.state).toBe('cancelled')
      const staged = async () =>
        (await house.owner.query('select 1 from import_row where run_id = $1 limit 1', [id])).rowCount
      await expect.poll(staged, { timeout: 20_000 }).toBe(0)
      expect((await desk.run(id)).state).toBe('cancelled')
    },
    60_000,
  )
})

describe('a fault', () => {
  it('[OFF-073] is mended by one tap, by its kind, or in place; the rest leaves as a file', async () => {
    const rows = [
      [3, `${dollars(tire(3).cents)} USD`],
      [4, `$${dollars(tire(4).cents)}`],
      [5, `$${dollars(tire(5).cents)}`],
      [6, 'ask us'],
    ] as const
    const typo = `simpletire-publik,${tire(7).id},${dollars(tire(7).cents)}`
    const { id } = await desk.upload('prices', `${priceFile(rows)}\n${typo}`)
    expect(await desk.check(id)).toMatchObject({ refused: 5, mendable: 4, unchanged: 0 })
    const { mends, faults } = await desk.faults(id)
    expect(mends).toEqual([
      { fault: 'currency-sign', count: 2 },
      { fault: 'letter-off', count: 1 },
      { fault: 'unit-suffix', count: 1 },
    ])
    expect(faults.find(({ row }: { row: number }) => row === 6)).toMatchObject({ suggestion: LIST })
    const one = await desk.send('POST', `/office/imports/${id}/mends`, { row: 2 })
    expect(one.body).toMatchObject({ mended: 1, run: { refused: 4, unchanged: 1 } })
    const kind = await desk.send('POST', `/office/imports/${id}/mends`, { fault: 'currency-sign' })
    expect(kind.body).toMatchObject({ mended: 2, run: { refused: 2, unchanged: 3 } })
    const shown = await desk.send('GET', `/office/imports/${id}/rows/5`)
    expect(shown.body.cells[2]).toMatchObject({ column: 'amount', value: 'ask us' })
    const still = await desk.send('PUT', `/office/imports/${id}/rows/5`, { values: { amount: 'no' } })
    expect(still.body).toMatchObject({ faults: [{ value: 'no' }], run: { refused: 2 } })
    const file = await desk.send('GET', `/office/imports/${id}/errors-file`)
    expect(String(file.body)).toContain(
      `price_list,sku,amount,reason\n${LIST},${tire(6).id},no,"amount: Must be`,
    )
    const edited = await desk.send('PUT', `/office/imports/${id}/rows/5`, {
      values: { amount: dollars(tire(6).cents) },
    })
    expect(edited.body).toMatchObject({ faults: [], run: { refused: 1, unchanged: 4 } })
    const rest = await desk.send('POST', `/office/imports/${id}/mends`, {})
    expect(rest.body).toMatchObject({ mended: 1, run: { refused: 0, unchanged: 5 } })
    expect(await lines(id)).toEqual([
      ...['import.bring', 'import.upload', 'import.check', 'import.mend', 'import.mend'],
      ...['import.edit-row', 'import.edit-row', 'import.mend'],
    ])
  })
})

describe('a price that moves far', () => {
  it('[OFF-074] waits for a second person; the rest of the file does not', async () => {
    await house.owner.query(`update stock set cost_cents = $2, available = 5 where tire_id = $1`, [
      tire(9).id,
      tire(9).cents,
    ])
    const small = tire(8).cents + 100
    const { id } = await desk.upload(
      'prices',
      priceFile([
        [8, dollars(small)],
        [9, dollars(tire(9).cents - 50)],
        [10, dollars(tire(10).cents * 2)],
        [11, dollars(tire(11).cents * 2)],
      ]),
    )
    expect(await desk.check(id)).toMatchObject({ changed: 4, lookTwice: 3, held: 3 })
    const { body } = await desk.send('GET', `/office/imports/${id}/differences?show=look-twice`)
    expect(body.differences.map(({ warning }: { warning: string }) => warning)).toEqual([
      'below-cost',
      'moved',
      'moved',
    ])
    await desk.send('PUT', `/office/imports/${id}/rows/5/left-out`, { isLeftOut: true })
    const applied = await desk.apply(id)
    expect(applied).toMatchObject({ changed: 1, held: 2 })
    expect(await priceNow(tire(8).id)).toBe(small)
    expect(await priceNow(tire(10).id)).toBe(tire(10).cents)
    const number = applied.approvalNumber ?? ''
    const lead = await signInColleague(house, { firstName: 'Dana', lastName: 'Whitfield', roles: ['lead'] })
    const asked = await lead.send('GET', `/office/approvals/${number}`)
    expect(asked.body).toMatchObject({
      request: { kind: 'import-prices', mayDecide: 'yes' },
      now: { waiting: 2 },
    })
    const approved = await lead.send('POST', `/office/approvals/${number}/approve`, { body: {} })
    expect(approved.status).toBe(200)
    await expect.poll(() => priceNow(tire(10).id)).toBe(tire(10).cents * 2)
    await expect.poll(() => priceNow(tire(9).id)).toBe(tire(9).cents - 50)
    expect(await priceNow(tire(11).id)).toBe(tire(11).cents)
    await desk.stepBack(id)
    expect(await priceNow(tire(10).id)).toBe(tire(10).cents)
  })
})

describe('the instant', () => {
  it('[OFF-075] a file goes live at the one that was set, not before, and can be called off until then', async () => {
    const set = async (id: string, inMs: number) =>
      desk.send('POST', `/office/imports/${id}/apply`, {
        goesLiveAt: new Date(Date.now() + inMs).toISOString(),
      })
    const { id } = await desk.upload('prices', priceFile([[12, dollars(tire(12).cents + 100)]]))
    await desk.check(id)
    expect((await set(id, -1_000)).body.error.refusal).toBe('in-the-past')
    expect((await set(id, 3_600_000)).body.run.state).toBe('waiting')
    // Work that wakes too early looks at the clock of the database, and waits on.
    const work = [`import-goes-live-${id}-%`]
    await house.owner.query(
      `update dbos.workflow_status set delay_until_epoch_ms = 0 where status = 'DELAYED' and workflow_uuid like $1`,
      work,
    )
    const status = 'select status from dbos.workflow_status where workflow_uuid like $1'
    await expect.poll(async () => (await house.owner.query(status, work)).rows[0].status).toBe('PENDING')
    await sleep(1_500)
    expect((await desk.run(id)).state).toBe('waiting')
    const off = await desk.send('POST', `/office/imports/${id}/call-off`, {})
    expect(off.body.run).toMatchObject({ state: 'checked', goesLiveAt: null })
    const again = await set(id, 2_500)
    const goesLiveAt = new Date(again.body.run.goesLiveAt)
    expect(await priceNow(tire(12).id)).toBe(tire(12).cents)
    await desk.until(id, 'applied')
    const { rows } = await house.owner.query(
      `select min(applied_at) as at from import_batch where run_id = $1`,
      [id],
    )
    expect(rows[0].at.getTime()).toBeGreaterThanOrEqual(goesLiveAt.getTime())
    expect(await priceNow(tire(12).id)).toBe(tire(12).cents + 100)
    const late = await desk.send('POST', `/office/imports/${id}/call-off`, {})
    expect([late.status, late.body.error.refusal]).toEqual([409, 'not-now'])
  })
})
