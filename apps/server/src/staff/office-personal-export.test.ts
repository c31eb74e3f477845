import { loadOffice } from '@shop/tools/database/office-world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { signInColleague } from '../../testing/sign-in-staff.ts'
import type { Visitor } from '../../testing/visitor.ts'

let house: ShopUnderTest
let ruth: Visitor
let tom: Visitor
beforeAll(async () => {
  house = await shopUnderTest({ worker: true })
  await loadOffice(house.owner, { customers: 10, orders: 30, auditLines: 0, jobs: 0 }, () => {})
  ruth = await signInColleague(house, { firstName: 'Ruth', lastName: 'Adler', roles: ['finance', 'privacy'] })
  tom = await signInColleague(house, { firstName: 'Tom', lastName: 'Okafor', roles: ['finance'] })
})
afterAll(() => house.close())

const WANTED = { format: 'csv', columns: ['order', 'customer'], why: 'The auditor asks for it' } as const
const ask = async (by = ruth, list = 'orders', body: object = WANTED) =>
  by.send('POST', `/office/lists/${list}/personal-exports`, { body })
const decide = (number: string, verdict: 'approve' | 'decline', by = tom) =>
  by.send('POST', `/office/approvals/${number}/${verdict}`, { body: { note: 'As agreed' } })
const filesOf = async (who: Visitor) => (await who.get('/office/exports')).body.exports
const fetchFile = (who: Visitor, id: string) => who.send('GET', `/office/exports/${id}/file`)
async function finished(who: Visitor) {
  await expect.poll(async () => (await filesOf(who))[0]?.state).toBe('done')
  const [file] = await filesOf(who)
  if (!file) throw new Error('No file')
  return file
}
const lines = async (action: string) =>
  (await house.owner.query('select actor, subject, after, why from audit_entry where action = $1', [action]))
    .rows

describe('[OFF-038] a file with personal data', () => {
  it('is written once somebody else has said yes, for whoever asked, with what the list hides', async () => {
    const asked = await ask()
    expect(asked.status).toBe(202)
    expect(await filesOf(ruth)).toEqual([])
    expect((await decide(asked.body.requestNumber, 'approve', ruth)).body.error.refusal).toBe('own-request')
    // What comes in after the request is not in the file.
    const { rows } = await house.owner.query(
      'select phone, email, last_name from shop_order order by placed_at desc limit 1',
    )
    expect((await decide(asked.body.requestNumber, 'approve')).status).toBe(200)
    const file = await finished(ruth)
    expect(file).toMatchObject({ isPersonal: true, rowCount: 30, list: 'orders' })
    const text = (await fetchFile(ruth, file.id)).body as string
    expect(text.split('\n')[0]).toBe('Order,Customer,Name,Email,Phone,Address')
    // A phone may begin with a plus, which a file guards.
    for (const word of [rows[0].phone, rows[0].email, rows[0].last_name]) expect(text).toContain(word)
    expect((await fetchFile(tom, file.id)).status).toBe(404)
  })

  it('leaves a line for the request, the decision and each time it is fetched', async () => {
    const [request] = (await lines('approval.request')).slice(-1)
    expect(request).toMatchObject({ after: { kind: 'personal-export', rows: 30 }, why: WANTED.why })
    expect((await lines('approval.approve')).slice(-1)).toMatchObject([{ after: { list: 'orders' } }])
    const file = await finished(ruth)
    const before = (await lines('download-export')).length
    await fetchFile(ruth, file.id)
    await fetchFile(ruth, file.id)
    expect((await lines('download-export')).slice(before)).toMatchObject([
      { subject: `export:${file.id}`, after: { rowCount: 30 } },
      { subject: `export:${file.id}` },
    ])
  })

  it('is not written when somebody says no', async () => {
    const before = (await filesOf(ruth)).length
    const asked = await ask()
    expect((await decide(asked.body.requestNumber, 'decline')).status).toBe(200)
    expect(await filesOf(ruth)).toHaveLength(before)
  })

  it('has the rows that matched when it was asked for', async () => {
    const asked = await ask(ruth, 'orders', { ...WANTED, filter: { state: 'shipped' } })
    const { rowCount: matched } = await house.owner.query(`select 1 from shop_order where state = 'shipped'`)
    await house.owner.query(`update shop_order set state = 'delivered' where state = 'shipped'`)
    await decide(asked.body.requestNumber, 'approve')
    await expect.poll(async () => (await filesOf(ruth))[0]?.rowCount).toBe(matched)
  })

  it('of customers has their names, email addresses and phones', async () => {
    const asked = await ask(ruth, 'customers', { ...WANTED, columns: ['name', 'type'] })
    await decide(asked.body.requestNumber, 'approve')
    await expect
      .poll(async () => (await filesOf(ruth))[0])
      .toMatchObject({ list: 'customers', state: 'done' })
    const [file] = await filesOf(ruth)
    const { rows } = await house.owner.query('select email from account limit 1')
    expect((await fetchFile(ruth, file?.id ?? '')).body).toContain(rows[0].email)
  })

  it('takes the permission, that of the list, and a passkey shown just now', async () => {
    const support = await signInColleague(house, { firstName: 'Mona', lastName: 'C', roles: ['support'] })
    expect((await ask(support)).status).toBe(403)
    expect((await ask(tom, 'customers', { ...WANTED, columns: ['name'] })).status).toBe(403)
    const stale = await signInColleague(house, {
      firstName: 'Lena',
      lastName: 'B',
      roles: ['finance'],
      assurance: { by: 'passkey', provedAt: new Date(Date.now() - 11 * 60_000) },
    })
    expect((await ask(stale)).body.error.refusal).toBe('passkey-too-old')
    expect((await ask(ruth, 'reviews', { ...WANTED, columns: ['line'] })).status).toBe(404)
  })

  it('is gone after a day, with the permission, and cannot be had by a request that waited too long', async () => {
    const asked = await ask()
    await house.owner.query(`update list_selection set expires_at = now() - interval '1 second'`)
    expect((await decide(asked.body.requestNumber, 'approve')).body.error.refusal).toBe('no-longer-possible')
    const file = await finished(ruth)
    await house.owner.query(`update staff_member set roles = '{support}' where first_name = 'Ruth'`)
    expect((await fetchFile(ruth, file.id)).status).toBe(404)
    await house.owner.query(`update staff_member set roles = '{finance}' where first_name = 'Ruth'`)
    expect((await fetchFile(ruth, file.id)).status).toBe(200)
    await house.owner.query(`update list_export set expires_at = now() - interval '1 second'`)
    expect((await fetchFile(ruth, file.id)).status).toBe(404)
  })
})
