import { inflateRawSync } from 'node:zlib'
import { endpoints } from '@shop/contracts/endpoints'
import type { Endpoint, StaffAccess } from '@shop/contracts/platform/endpoint'
import { STAFF_ROLES } from '@shop/domain/accounts/staff-role'
import { ATTACK_TEXTS, BROKEN_TEXTS, FORMULA_TEXTS } from '@shop/tools/attack-texts'
import { loadOffice } from '@shop/tools/database/office-world'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIST_SAMPLES, type Office, SAMPLES, type Sample } from '../../testing/office-samples.ts'
import { shopUnderTest } from '../../testing/shop-under-test.ts'
import { signInColleague } from '../../testing/sign-in-staff.ts'
import { LISTS } from '../lists.ts'

let office: Office
beforeAll(async () => {
  const house = await shopUnderTest({ worker: true })
  const person = (firstName: string) =>
    signInColleague(house, { firstName, lastName: 'Osei', roles: STAFF_ROLES })
  office = { house, ada: await person('Ada'), ben: await person('Ben') }
  await loadOffice(house.owner, { customers: 60, orders: 120, auditLines: 60, jobs: 5 }, () => {})
}, 60_000)
afterAll(() => office.house.close())

const changing = Object.values<Endpoint>(endpoints).filter(
  (each): each is Endpoint & { access: StaffAccess } =>
    typeof each.access === 'object' && each.method !== 'GET',
)

function sampleOf({ method, path }: Endpoint): Sample | undefined {
  const [, list = '', call] = /^\/office\/lists\/([\w-]+)\/([\w-]+)/.exec(path) ?? []
  const columns = LISTS.find((each) => each.list.name === list)?.list.columns ?? []
  return SAMPLES[`${method} ${path}`] ?? LIST_SAMPLES[`${method} ${call}`]?.(list, columns)
}

/** The body once for each of its texts, with the attack in place of the text. */
function* attacked(body: unknown, attack: string): Generator<unknown> {
  if (typeof body === 'string') yield attack
  else if (Array.isArray(body))
    for (const [index, item] of body.entries())
      for (const bad of attacked(item, attack)) yield body.with(index, bad)
  else if (body !== null && typeof body === 'object')
    for (const [name, value] of Object.entries(body))
      for (const bad of attacked(value, attack)) yield { ...body, [name]: bad }
}

const ALL = [...ATTACK_TEXTS, ...FORMULA_TEXTS, ...BROKEN_TEXTS]
let tries = 0
afterAll(() => {
  process.stdout.write(`${tries} attacks on ${changing.length} calls of the back office\n`)
})

describe('[OFF-145] a text that means harm', () => {
  it.each(changing.map((each) => [`${each.method} ${each.path}`, each] as const))(
    'is taken for text, or refused, in every field and address of %s',
    async (name, endpoint) => {
      const made = await sampleOf(endpoint)?.(office)
      if (!made) throw new Error(`${name} has no sample`)
      const send = async (path: string, body: unknown) => {
        tries += 1
        const began = performance.now()
        const { status } = await office.ada.send(endpoint.method, path, {
          ...(body ? { body } : {}),
          ...(made.headers && { headers: made.headers }),
        })
        expect(status, `${path} ${JSON.stringify(body)?.slice(0, 200)}`).toBeLessThan(500)
        // Three seconds on a machine of its own; this one may be shared.
        expect(performance.now() - began).toBeLessThan(10_000)
      }
      for (const attack of ALL) {
        for (const body of attacked(made.body, attack)) await send(made.path, body)
        const wild = endpoint.path.replace(/\{\w+\}/, encodeURIComponent(attack.toWellFormed()).slice(0, 400))
        if (wild !== endpoint.path) await send(wild.replaceAll(/\{\w+\}/g, '1'), made.body)
      }
    },
    60_000,
  )

  it('names nobody and finds nothing in a search', async () => {
    for (const list of ['orders', 'customers'])
      for (const find of [...ATTACK_TEXTS, ...FORMULA_TEXTS].map((text) => text.trim()).filter(Boolean)) {
        const { status, body } = await office.ada.send('POST', `/office/lists/${list}/rows`, {
          body: { find },
        })
        expect([find, status, body.rows]).toEqual([find, 200, []])
      }
  })
})

/** The files in a workbook, unpacked; entries have their sizes up front. */
function textsOf(workbook: Buffer): string {
  const texts: string[] = []
  for (
    let at = workbook.indexOf('PK\u0003\u0004');
    at >= 0;
    at = workbook.indexOf('PK\u0003\u0004', at + 4)
  ) {
    const [nameLength, extraLength] = [workbook.readUInt16LE(at + 26), workbook.readUInt16LE(at + 28)]
    const from = at + 30 + nameLength + extraLength
    const name = workbook.toString('utf8', at + 30, at + 30 + nameLength)
    if (!name.endsWith('.xml')) continue
    const length = workbook.readUInt32LE(at + 18) || undefined
    const packed = workbook.subarray(from, length && from + length)
    texts.push(workbook.readUInt16LE(at + 8) === 0 ? packed.toString() : inflateRawSync(packed).toString())
  }
  return texts.join('\n')
}

describe('[OFF-146] what customers and staff wrote', () => {
  const TEXTS = [...FORMULA_TEXTS, ...ATTACK_TEXTS]
  beforeAll(async () => {
    const plant = (sql: string) => office.house.owner.query(sql, [TEXTS])
    const text = (id: string) => `($1::text[])[1 + abs(hashtext(${id}::text)) % array_length($1::text[], 1)]`
    await plant(`update shop_order set first_name = ${text('id')}, last_name = ${text('number')},
      city = ${text('id')}, address_line1 = ${text('number')}, special_instructions = ${text('id')}, phone = ${text('number')}`)
    await office.house.owner.query(`insert into order_hold (order_id, rules, evidence)
      select id, '[{"name": "amount", "outcome": "hold", "aboveCents": 1}]', '{}' from shop_order on conflict do nothing`)
    await plant(`update account set first_name = ${text('id')}, last_name = ${text('email')}`)
    await plant(
      `update review set title = left(${text('id')}, 120), body = ${text('(id + 1)')}, author_name = ${text('id')}`,
    )
    await plant(`update channel set name = ${text('id')}`)
    await plant(`insert into audit_entry (actor, action, subject, before, after, why)
      select t, t, 'flag:' || t, jsonb_build_object(t, t), jsonb_build_object(t, t || 'x'), t from unnest($1::text[]) t`)
    await plant(`insert into import_run (kind, format, file_name, supplier, state, brought_by)
      select t, t, t, t, 'uploaded', (select min(id::text)::uuid from staff_member) from unnest($1::text[]) t`)
    await plant(`insert into bulk_job (action, list, staff_id, input, row_ids)
      select 'change-prices', 'prices', (select min(id::text)::uuid from staff_member), to_jsonb(t), array[t] from unnest($1::text[]) t`)
    await plant(`update staff_member set first_name = ${text('id')}, last_name = ${text('email')}`)
  })

  const fileOf = async (list: string, format: 'csv' | 'xlsx', call: 'exports' | 'personal-exports') => {
    const { ada, ben, house } = office
    const columns = LISTS.find((each) => each.list.name === list)?.list.columns
    const body = { format, columns, ...(call === 'personal-exports' && { why: 'A test of files' }) }
    const asked = await ada.send('POST', `/office/lists/${list}/${call}`, { body })
    if (call === 'personal-exports')
      await ben.send('POST', `/office/approvals/${asked.body.requestNumber}/approve`, { body: {} })
    const newest = async () => (await ada.get('/office/exports')).body.exports[0]
    await expect.poll(async () => (await newest())?.state).toBe('done')
    const { rawPayload } = await house.api.inject({
      url: `/office/exports/${(await newest())?.id}/file`,
      headers: {
        host: ada.host,
        cookie: [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    })
    return rawPayload
  }
  const FILES = [
    ...LISTS.map(({ list }) => [list.name, 'exports'] as const),
    ...LISTS.filter(({ list }) => list.exportPersonal).map(
      ({ list }) => [list.name, 'personal-exports'] as const,
    ),
  ]

  it.each(FILES)(
    'is no formula in a file of %s, %s',
    async (list, call) => {
      const csv = await fileOf(list, 'csv', call)
      const cells = (parse(csv, { relax_column_count: true }) as string[][]).slice(1).flat()
      expect(cells.length).toBeGreaterThan(0)
      const live = cells.filter(
        (cell) => /^[=+\-@\t\r\n＝＋－＠]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell),
      )
      expect(live).toEqual([])
      const sheet = textsOf(await fileOf(list, 'xlsx', call))
      expect(sheet).toContain('<row')
      expect(sheet).not.toMatch(/<f[ >/]/)
    },
    60_000,
  )
})

describe('[OFF-147] one member of staff', () => {
  it.each([
    ['a body of more than 256 kB', 'orders/rows', { find: 'x'.repeat(300_000) }, 413],
    ['more than 100 rows of a page', 'orders/rows', { limit: 101 }, 400],
    ['a search of more than 200 signs', 'orders/rows', { find: 'x'.repeat(201) }, 400],
    ['a key of a page that is none', 'orders/rows', { after: 'x'.repeat(401) }, 400],
    [
      'more than 1,000 rows by name',
      'orders/exports',
      { format: 'csv', columns: ['order'], rowIds: Array(1_001).fill('1') },
      400,
    ],
    [
      'more columns than there are',
      'orders/exports',
      { format: 'csv', columns: Array(11).fill('order') },
      400,
    ],
    [
      'a name of more than 60 signs',
      'orders/views',
      { name: 'x'.repeat(61), sharedWith: null, isDefault: false, state: {} },
      400,
    ],
  ])('does not get %s', async (_what, path, body, status) => {
    expect((await office.ada.send('POST', `/office/lists/${path}`, { body })).status).toBe(status)
  })

  it('changes no more than 3,000 things an hour', async () => {
    const eve = await signInColleague(office.house, {
      firstName: 'Eve',
      lastName: 'Osei',
      roles: ['support'],
    })
    const body = { density: 'dense', columns: null }
    const statuses = new Set<number>()
    for (let round = 0; round < 31 && !statuses.has(429); round++) {
      const answers = await Promise.all(
        Array.from({ length: 100 }, () => eve.send('PUT', '/office/lists/orders/preference', { body })),
      )
      for (const { status } of answers) statuses.add(status)
    }
    expect([...statuses].sort()).toEqual([200, 429])
    expect((await office.ada.send('PUT', '/office/lists/orders/preference', { body })).status).toBe(200)
  }, 120_000)
})
