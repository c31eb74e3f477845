import type { BulkJob } from '@shop/contracts/platform/bulk'
import type { PriceChangeInput } from '@shop/contracts/pricing/price-list'
import { copyTires } from '@shop/tools/database/copy-tires'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { signInColleague } from '../../testing/sign-in-staff.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { untilWaiting } from '../../testing/waiting-for-lock.ts'
import { forgetJobs } from '../platform/bulk/job-store.ts'

let house: ShopUnderTest
let priya: Visitor
let mona: Visitor
let moderator: Visitor
/** Tires in the order of their ids, each with one price that ends in a way of its own. */
let tires: number[]
beforeAll(async () => {
  house = await shopUnderTest({ worker: true })
  priya = await signInColleague(house, { firstName: 'Priya', lastName: 'Nair', roles: ['pricing'] })
  mona = await signInColleague(house, { firstName: 'Mona', lastName: 'Castillo', roles: ['lead', 'pricing'] })
  moderator = await signInColleague(house, { firstName: 'Ida', lastName: 'Berg', roles: ['moderator'] })
  tires = (await copyTires(house.owner, { least: 1_100 })).map(Number)
})
afterAll(() => house.close())
beforeEach(async () => {
  await house.owner.query(`delete from bulk_job`)
  await house.owner.query(`update stock set cost_cents = null where cost_cents is not null`)
  await house.owner.query(
    `delete from price where tire_id = any ($1) and price_list_id = 'simpletire-public'`,
    [tires],
  )
  await house.owner.query(
    `insert into price (price_list_id, tire_id, effective_from, amount_cents)
     select 'simpletire-public', id, now() - interval '1 hour', 10000 + 100 * (id % 90) + 87 from tire where id = any ($1)`,
    [tires],
  )
})

const RAISE: PriceChangeInput = { by: 'percent', percentHundredths: 300, endsIn99: false }

async function preview(
  ids: readonly number[],
  input: PriceChangeInput = RAISE,
  by = priya,
): Promise<BulkJob> {
  const { status, body } = await by.post('/office/bulk/change-prices', { input, rowIds: ids.map(String) })
  expect(status).toBe(200)
  return body.job
}
const start = (job: BulkJob, why?: string, by = priya) =>
  by.post(`/office/bulk/change-prices/${job.number}/start`, why === undefined ? {} : { why })
const look = async (number: string) => (await priya.get(`/office/bulk/change-prices/${number}`)).body
const ended = async (number: string): Promise<BulkJob> => {
  await expect.poll(async () => (await look(number)).job.state).toMatch(/^(done|cancelled)$/)
  return (await look(number)).job
}
async function run(ids: readonly number[], input: PriceChangeInput = RAISE) {
  const job = await preview(ids, input)
  expect((await start(job)).status).toBe(200)
  return ended(job.number)
}
/** What holds now, tire by tire. */
async function prices(ids: readonly number[] = tires): Promise<Record<number, number>> {
  const { rows } = await house.owner.query<{ tire_id: number; amount_cents: number }>(
    `select distinct on (tire_id) tire_id, amount_cents from price
      where price_list_id = 'simpletire-public' and tire_id = any ($1) and effective_from <= now()
      order by tire_id, effective_from desc`,
    [ids],
  )
  return Object.fromEntries(rows.map((row) => [Number(row.tire_id), Number(row.amount_cents)]))
}
const raised = (cents: number) => Math.round(cents * 1.03)
const setPrice = (tireId: number | undefined, cents: number) =>
  house.owner.query(
    `insert into price (price_list_id, tire_id, effective_from, amount_cents)
     values ('simpletire-public', $1, now(), $2)`,
    [tireId, cents],
  )
const lines = async (number: string) => {
  const { rows } = await house.owner.query(
    `select action, after from audit_entry where subject = $1 order by id`,
    [`bulk-job:${number}`],
  )
  return rows
}

describe('the desk of prices', () => {
  it('[OFF-150] lists tires with list price, cost, stock and what is planned, narrowed by brand, type, size and state', async () => {
    const [first = 0] = tires
    await house.owner.query(`update stock set cost_cents = 20000, available = 3 where tire_id = $1`, [first])
    await house.owner.query(
      `insert into price (price_list_id, tire_id, effective_from, amount_cents)
       values ('simpletire-public', $1, now() + interval '1 day', 12345)`,
      [first],
    )
    const rows = async (filter: Record<string, string>) =>
      (
        await priya.send('POST', '/office/lists/prices/rows', {
          body: { filter, sort: 'article', limit: 100 },
        })
      ).body.rows
    const [row] = await rows({ state: 'planned' })
    expect(row).toMatchObject({
      tireId: first,
      priceCents: (await prices([first]))[first],
      costCents: 20_000,
      planned: { cents: 12_345 },
    })
    expect(await rows({ state: 'below-cost' })).toMatchObject([{ tireId: first }])
    const ofBrand = await rows({ brand: row.brand, size: row.size })
    expect(ofBrand.length).toBeGreaterThan(0)
    expect(new Set(ofBrand.map((each: { brand: string }) => each.brand))).toEqual(new Set([row.brand]))
    expect(await rows({ type: row.type, brand: 'nobody' })).toEqual([])
  })
})

describe('a job', () => {
  it('[OFF-032] first says how many it would change, what it refuses and which look odd; nothing is changed by it', async () => {
    const [a, b, c, d, e] = tires as [number, number, number, number, number]
    await house.owner.query('delete from price where tire_id = $1', [a])
    await house.owner.query('update stock set cost_cents = 50000, available = 1 where tire_id = $1', [b])
    await setPrice(c, 10_995)
    const before = await prices()
    const { preview: seen, state } = await preview([a, b, c, d, e])
    expect(state).toBe('previewed')
    expect(seen).toMatchObject({
      changes: 4,
      oddRows: 2,
      refused: [{ reason: 'This tire has no list price.', count: 1 }],
      odd: [
        { kind: 'below-cost', isForTwo: true, count: 1, shown: [{ rowId: String(b) }] },
        {
          kind: 'unusual-cents',
          isForTwo: false,
          count: 1,
          shown: [{ rowId: String(c), before: '$109.95' }],
        },
      ],
    })
    expect(seen?.odd[1]?.shown).toMatchObject([{ after: '$113.25', why: 'Ends in .25' }])
    const far = await preview([d, e], { by: 'percent', percentHundredths: -2_000, endsIn99: false })
    expect(far.preview?.odd).toMatchObject([{ kind: 'big-move', count: 2, shown: [{ why: 'Down 20%' }, {}] }])
    expect(await prices()).toEqual(before)
  })

  it('[OFF-033] goes through every row once, with its checkpoint, its rows and one line of its start', async () => {
    const ids = tires.slice(0, 250)
    const before = await prices(ids)
    const job = await run(ids)
    expect(job).toMatchObject({ state: 'done', total: 250, gone: 250, changed: 250, refused: 0 })
    expect(await prices(ids)).toEqual(
      Object.fromEntries(Object.entries(before).map(([id, cents]) => [id, raised(cents)])),
    )
    const { rows } = await house.owner.query(
      `select count(*)::int as written from price where tire_id = any ($1) and price_list_id = 'simpletire-public'`,
      [ids],
    )
    expect(rows).toEqual([{ written: 500 }])
    expect(await lines(job.number)).toEqual([
      { action: 'bulk-job.start', after: { action: 'change-prices', ...RAISE, count: 250 } },
    ])
    expect((await start(job)).body.error.refusal).toBe('already-started')
  })

  it('[OFF-033] that listings and pages follow', async () => {
    const [tire = 0] = tires
    await run([tire], { by: 'set', amountCents: 11_099, endsIn99: false })
    const { rows } = await house.owner.query(
      `select 11099 = any (list_prices) as "isListed" from tire_listing where tire_id = $1`,
      [tire],
    )
    expect(rows).toEqual([{ isListed: true }])
    const purges = await house.owner.query(
      `select 1 from dbos.workflow_status where workflow_uuid like '%bulk-%' and name like 'purge%'`,
    )
    expect(purges.rowCount).toBeGreaterThan(0)
  })

  it('[OFF-034] stops between batches when it is canceled: what was done stays and is counted, the rest can be done later', async () => {
    const ids = tires.slice(0, 350)
    const before = await prices(ids)
    const job = await preview(ids)
    const holding = await house.owner.connect()
    try {
      await holding.query('begin')
      await holding.query('select from tire where id = $1 for update', [ids[150]])
      await start(job)
      await expect.poll(async () => (await look(job.number)).job.gone).toBe(100)
      const canceled = priya.post(`/office/bulk/change-prices/${job.number}/cancel`, {})
      // The batch waits for the tire, and whoever cancels for the batch.
      await untilWaiting(house, 2)
      await holding.query('rollback')
      expect((await canceled).status).toBe(200)
    } finally {
      holding.release(true)
    }
    const stopped = await ended(job.number)
    expect(stopped).toMatchObject({ state: 'cancelled', gone: 200, changed: 200 })
    expect((await lines(job.number)).map(({ action }) => action)).toEqual([
      'bulk-job.start',
      'bulk-job.cancel',
    ])
    const now = await prices(ids)
    const changed = ids.filter((id) => now[id] !== before[id])
    expect(changed).toEqual(ids.slice(0, 200))
    const { body } = await priya.post('/office/bulk/change-prices', { input: RAISE, restOf: job.number })
    expect(body.job).toMatchObject({ total: 150, preview: { changes: 150 } })
    const late = await priya.post(`/office/bulk/change-prices/${job.number}/cancel`, {})
    expect(late.body.error.refusal).toBe('not-running')
  })

  it('[OFF-035] refuses a price that somebody changed after the preview, and says so in a file with the row and the reason', async () => {
    const [a, b] = tires as [number, number]
    const brand = `=HYPERLINK("http://evil")`
    await house.owner.query(
      `update brand set name = $2 where id = (select l.brand_id from tire t join product_line l on l.id = t.line_id where t.id = $1)`,
      [a, brand],
    )
    const job = await preview([a, b])
    await setPrice(a, 7_700)
    await start(job)
    expect(await ended(job.number)).toMatchObject({ changed: 1, refused: 1 })
    expect((await prices([a]))[a]).toBe(7_700)
    const { refusedRows } = await look(job.number)
    expect(refusedRows).toMatchObject([
      { rowId: String(a), before: '$77.00', why: 'Someone changed the price after the preview.' },
    ])
    const file = await house.api.inject({
      method: 'GET',
      url: `/office/bulk/change-prices/${job.number}/refused`,
      headers: { host: priya.host, cookie: `__Host-office=${priya.cookies.get('__Host-office')}` },
    })
    const [head, line, ...more] = file.body.trim().split('\n')
    expect(head).toBe('Tire,Size,Price,Cost,In stock,Type,Article,Part number,Planned,Reason')
    expect(line).toContain(`"'=HYPERLINK(""http://evil"")`)
    expect(line).toContain(`,${a},`)
    expect(line).toMatch(/,Someone changed the price after the preview\.$/)
    expect(more).toEqual([])
    expect(file.headers['content-disposition']).toBe(`attachment; filename="${job.number}-refused.csv"`)
  })

  it('[OFF-036] is undone with one press: what it changed is as before, what somebody changed since stays and is named', async () => {
    const ids = tires.slice(0, 120)
    const before = await prices(ids)
    const job = await run(ids)
    expect(job.undoUntil).not.toBeNull()
    const [other = 0] = ids
    await setPrice(other, 8_800)
    const { body } = await priya.post(`/office/bulk/change-prices/${job.number}/undo`, {})
    const undo = await ended(body.job.number)
    expect(undo).toMatchObject({ undoOf: job.number, total: 120, changed: 119, refused: 1 })
    expect(await prices(ids)).toEqual({ ...before, [other]: 8_800 })
    expect((await look(undo.number)).refusedRows).toMatchObject([
      { rowId: String(other), before: '$88.00', why: 'Someone changed the price after the job.' },
    ])
    expect((await lines(job.number)).map(({ action }) => action)).toEqual(['bulk-job.start', 'bulk-job.undo'])
    const again = await priya.post(`/office/bulk/change-prices/${job.number}/undo`, {})
    expect(again.body.error.refusal).toBe('already-undone')
    const back = await priya.post(`/office/bulk/change-prices/${undo.number}/undo`, {})
    expect(back.body.error.refusal).toBe('no-undo')
  })

  it('[OFF-036] cannot be undone after 7 days', async () => {
    const job = await run(tires.slice(0, 2))
    await house.owner.query(`update bulk_job set ended_at = now() - interval '7 days'`)
    const { body } = await priya.post(`/office/bulk/change-prices/${job.number}/undo`, {})
    expect(body.error.refusal).toBe('too-late')
    expect((await look(job.number)).job.undoUntil).toBeNull()
  })

  it('[OFF-151] below cost, above 15 % or of more than 1,000 prices is for two: nothing happens before somebody else approves', async () => {
    const why = 'Supplier letter'
    const big: PriceChangeInput = { by: 'percent', percentHundredths: 1_600, endsIn99: false }
    const job = await preview(tires.slice(0, 3), big, mona)
    expect((await start(job, undefined, mona)).body.error.refusal).toBe('why-missing')
    const { body } = await start(job, why, mona)
    expect(body.job).toMatchObject({ state: 'waiting', gone: 0 })
    const number = body.job.requestNumber ?? ''
    const own = await mona.post(`/office/approvals/${number}/approve`, {})
    expect(own.body.error.refusal).toBe('own-request')
    const lead = await signInColleague(house, { firstName: 'Dana', lastName: 'Whitfield', roles: ['lead'] })
    const before = await prices(tires.slice(0, 3))
    expect((await lead.post(`/office/approvals/${number}/approve`, {})).status).toBe(200)
    expect(await ended(job.number)).toMatchObject({ changed: 3 })
    expect(await prices(tires.slice(0, 3))).not.toEqual(before)
    expect(await lines(job.number)).toEqual([])

    const all = await priya.post('/office/lists/prices/selections', {})
    const { body: many } = await priya.post('/office/bulk/change-prices', {
      input: RAISE,
      selectionId: all.body.selectionId,
    })
    expect(many.job.total).toBeGreaterThan(1_000)
    expect((await start(many.job, why)).body.job.state).toBe('waiting')
  })

  it('is its list’s own: another person’s selection, or one that has expired, is none', async () => {
    const { body } = await priya.post('/office/lists/prices/selections', { filter: { size: '225/65R17' } })
    const use = async (by: Visitor) =>
      by.post('/office/bulk/change-prices', { input: RAISE, selectionId: body.selectionId })
    expect((await use(mona)).body.error.refusal).toBe('selection-gone')
    expect((await use(priya)).status).toBe(200)
    await house.owner.query('update list_selection set expires_at = now()')
    expect((await use(priya)).body.error.refusal).toBe('selection-gone')
    expect((await use(moderator)).status).toBe(403)
  })

  it('[OFF-152] stands in the list of bulk jobs for 30 days', async () => {
    const job = await run(tires.slice(0, 2))
    const rows = async () => (await priya.post('/office/lists/bulk-jobs/rows', {})).body.rows
    expect(await rows()).toMatchObject([{ number: job.number, changed: 2, by: 'Priya Nair', state: 'done' }])
    await house.owner.query(`update bulk_job set created_at = now() - interval '29 days'`)
    await forgetJobs(house.shop.db.checkout, 30)
    expect(await rows()).toHaveLength(1)
    await house.owner.query(`update bulk_job set created_at = now() - interval '31 days'`)
    await forgetJobs(house.shop.db.checkout, 30)
    expect(await rows()).toEqual([])
    expect((await house.owner.query('select 1 from bulk_job_row')).rowCount).toBe(0)
  })
})
