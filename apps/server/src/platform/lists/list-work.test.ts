import { inflateRawSync } from 'node:zlib'
import { loadOffice } from '@shop/tools/database/office-world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../../testing/shop-under-test.ts'
import { signInStaff } from '../../../testing/sign-in-staff.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import { forgetExports } from './export-store.ts'

let house: ShopUnderTest
let staff: Visitor
beforeAll(async () => {
  house = await shopUnderTest({ worker: true })
  await loadOffice(house.owner, { customers: 20, orders: 2_100, auditLines: 50_001, jobs: 0 }, () => {})
  staff = await signInStaff(house, 'support', 'supervisor')
})
afterAll(() => house.close())

const idsOf = async (selectionId: string): Promise<string[]> => {
  const { rows } = await house.owner.query<{ row_ids: string[] }>(
    'select row_ids from list_selection where id = $1',
    [selectionId],
  )
  return rows[0]?.row_ids ?? []
}

describe('all that match', () => {
  it('[OFF-023] is a snapshot, counted once: what changes later is not in it', async () => {
    const { body } = await staff.post('/office/lists/orders/selections', { filter: { state: 'placed' } })
    expect(body.count).toBe(499)
    const ids = await idsOf(body.selectionId)
    expect(ids).toHaveLength(499)
    await house.owner.query(`update shop_order set state = 'delivered' where id = $1`, [ids[0]])
    await house.owner.query(`update shop_order set state = 'placed' where state = 'released'`)
    expect(await idsOf(body.selectionId)).toEqual(ids)
    await house.owner.query(
      `update shop_order set state = 'released' where state = 'placed' and id <> all ($1)`,
      [ids],
    )
  })

  it('[OFF-023] stands in the order of the list, and goes by what was searched for', async () => {
    const { body } = await staff.post('/office/lists/orders/selections', { find: '19103', sort: 'total' })
    const { rows } = await house.owner.query<{ id: string }>(
      `select id from shop_order where zip = '19103' order by total_cents desc, id desc`,
    )
    expect(await idsOf(body.selectionId)).toEqual(rows.map(({ id }) => id))
    const nothing = await staff.post('/office/lists/orders/selections', { find: '??' })
    expect(nothing.body.count).toBe(0)
  })

  it('[OFF-023] is 50,000 at most, and nothing is kept of more', async () => {
    const before = await house.owner.query('select 1 from list_selection')
    const { status, body } = await staff.post('/office/lists/audit/selections', {})
    expect([status, body.error.refusal]).toEqual([409, 'too-many'])
    expect((await house.owner.query('select 1 from list_selection')).rowCount).toBe(before.rowCount)
    const fewer = await staff.post('/office/lists/audit/selections', { filter: { action: 'sign-on' } })
    expect(fewer.status).toBe(200)
    expect(fewer.body.count).toBeGreaterThan(9_000)
  })
})

type Wanted = { format: 'csv' | 'xlsx'; [name: string]: unknown }

async function exported(list: 'orders' | 'audit', wanted: Wanted, by = staff) {
  const columns = list === 'orders' ? ['order', 'customer', 'total', 'status'] : ['when', 'what']
  const asked = await by.send('POST', `/office/lists/${list}/exports`, { body: { columns, ...wanted } })
  const { exportId } = asked.body as { exportId: string }
  await expect
    .poll(async () => (await by.get(`/office/exports/${exportId}`)).body.export.state, { timeout: 50_000 })
    .not.toBe('writing')
  return exportId
}

async function fileOf(exportId: string, by = staff) {
  return house.api.inject({
    method: 'GET',
    url: `/office/exports/${exportId}/file`,
    headers: { host: by.host, cookie: [...by.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  })
}

describe('an export', () => {
  it('[OFF-037] is the list as it stands filtered, in pieces, and a formula is text', async () => {
    await house.owner.query(`update shop_order set first_name = '=HYPERLINK("http://evil")' where number = (
      select number from shop_order where state = 'shipped' order by placed_at limit 1)`)
    const exportId = await exported('orders', {
      format: 'csv',
      filter: { state: 'shipped' },
      direction: 'asc',
    })
    const file = await fileOf(exportId)
    const lines = file.body.trim().split('\n')
    const { rows } = await house.owner.query<{ number: string }>(
      `select number from shop_order where state = 'shipped' order by placed_at, id`,
    )
    expect(lines[0]).toBe('Order,Customer,Total,Status')
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(rows.map(({ number }) => number))
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil"")`)
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.headers['content-disposition']).toMatch(
      /^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/,
    )
    const { body } = await staff.get(`/office/exports/${exportId}`)
    expect(body.export.rowCount).toBe(rows.length)
  })

  it('[OFF-037] of more rows than a step writes misses none', async () => {
    const exportId = await exported('orders', { format: 'csv' })
    const lines = (await fileOf(exportId)).body.trim().split('\n').slice(1)
    expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(2_100)
    const { rows } = await house.owner.query('select part from list_export_part where export_id = $1', [
      exportId,
    ])
    expect(rows.length).toBeGreaterThan(1)
  })

  it('[OFF-037] is a sheet too, in which nothing is a formula', async () => {
    await house.owner.query(`update shop_order set first_name = '=1+1' where number = (
      select number from shop_order where state = 'shipped' order by placed_at desc limit 1)`)
    const exportId = await exported('orders', { format: 'xlsx', filter: { state: 'shipped' } })
    const files = unzip((await fileOf(exportId)).rawPayload)
    const sheet = files.get('xl/worksheets/sheet1.xml') ?? ''
    expect(sheet).not.toMatch(/<f[ >]/)
    expect([...files.values()].join()).toContain('=1+1 ')
    const { rows } = await house.owner.query(`select 1 from shop_order where state = 'shipped'`)
    expect(sheet.match(/<row /g)).toHaveLength(rows.length + 1)
  })

  it('[OFF-037] of more rows than a sheet takes is refused and says so', async () => {
    const exportId = await exported('audit', { format: 'xlsx' })
    expect((await staff.get(`/office/exports/${exportId}`)).body.export.state).toBe('refused')
    expect((await fileOf(exportId)).statusCode).toBe(404)
  })

  it('[OFF-023] takes the rows that were chosen, and of all that matched those that did then', async () => {
    const { body } = await staff.post('/office/lists/orders/selections', { filter: { state: 'released' } })
    const ids = await idsOf(body.selectionId)
    await house.owner.query(`update shop_order set state = 'delivered' where id = $1`, [ids[0]])
    const exportId = await exported('orders', { format: 'csv', selectionId: body.selectionId })
    expect((await fileOf(exportId)).body.trim().split('\n')).toHaveLength(ids.length + 1)
    const few = await exported('orders', { format: 'csv', rowIds: [...ids.slice(0, 2), 'no such id'] })
    expect((await fileOf(few)).body.trim().split('\n')).toHaveLength(3)
    await house.owner.query(`update list_selection set expires_at = now() where id = $1`, [body.selectionId])
    const late = await staff.send('POST', '/office/lists/orders/exports', {
      body: { format: 'csv', columns: ['order'], selectionId: body.selectionId },
    })
    expect([late.status, late.body.error.refusal]).toEqual([409, 'selection-gone'])
  })

  it('[OFF-038] is there for 24 hours, for whoever asked, and keeps nothing of what was searched for', async () => {
    const exportId = await exported('orders', { format: 'csv', find: 'buyer-7@example.com' })
    expect((await fileOf(exportId)).body.trim().split('\n')).toHaveLength(2)
    const kept = await house.owner.query(
      `select e.narrowing::text, e.expires_at - e.created_at = interval '24 hours' as lives from list_export e
        where e.id = $1`,
      [exportId],
    )
    expect(kept.rows[0].lives).toBe(true)
    expect(kept.rows[0].narrowing).not.toContain('buyer-7')
    const other = await signInStaff(house, 'support')
    expect((await fileOf(exportId, other)).statusCode).toBe(404)
    expect((await other.get(`/office/exports/${exportId}`)).status).toBe(404)
    const files = async (by: Visitor) => (await by.get('/office/exports')).body.exports.map(({ id }) => id)
    expect(await files(other)).toEqual([])
    expect((await files(staff))[0]).toBe(exportId)
    await house.owner.query(`update list_export set expires_at = now() - interval '1 second' where id = $1`, [
      exportId,
    ])
    expect((await fileOf(exportId)).statusCode).toBe(404)
    await forgetExports(house.shop.db.office)
    const parts = await house.owner.query('select 1 from list_export_part where export_id = $1', [exportId])
    expect(parts.rowCount).toBe(0)
    const lines = await house.owner.query(
      `select after from audit_entry where action = 'export-list' and subject = 'list:orders' order by id desc limit 1`,
    )
    expect(lines.rows[0].after).toEqual({ format: 'csv', columns: ['order', 'customer', 'total', 'status'] })
  })
})

/** The files in a zip, by the directory at its end. */
function unzip(zip: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  for (let at = zip.readUInt32LE(end + 16); zip.readUInt32LE(at) === 0x02014b50; ) {
    const [method, packed] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)]
    const nameLength = zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const local = zip.readUInt32LE(at + 42)
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const content = zip.subarray(from, from + packed)
    files.set(name, (method === 0 ? content : inflateRawSync(content)).toString('utf8'))
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}
