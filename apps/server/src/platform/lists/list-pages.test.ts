import { endpoints } from '@shop/contracts/endpoints'
import { STAFF_ROLES } from '@shop/domain/accounts/staff-role'
import { loadOffice } from '@shop/tools/database/office-world'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordingDatabase } from '../../../testing/recording-database.ts'
import { type ShopUnderTest, shopUnderTest } from '../../../testing/shop-under-test.ts'
import { signInStaff } from '../../../testing/sign-in-staff.ts'
import { LISTS } from '../../lists.ts'
import { findPage } from './find-page.ts'
import { type ListSource, sortOf } from './list-source.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest()
  await loadOffice(house.owner, { customers: 60, orders: 120, auditLines: 200, jobs: 60 }, () => {})
})
afterAll(() => house.close())

const sourceOf = (name: string): ListSource => {
  const source = LISTS.find(({ list }) => list.name === name)
  if (!source) throw new Error(`There is no list ${name}`)
  return source
}

/** Filters that have an order of their own. */
const QUEUES: Readonly<Record<string, readonly string[]>> = {
  reviews: ['waiting', 'flagged', 'published', 'refused'],
  incidents: ['open', 'closed'],
}

/** Every way a list can stand: each sort with nothing chosen, and with each filter that has an order of its own. */
const WAYS = LISTS.flatMap(({ list }) =>
  list.sorts.flatMap((sort) => (QUEUES[list.name] ?? ['']).map((queue) => [list.name, sort, queue] as const)),
)

const LIST_CALL = /^POST \/office\/lists\/([\w-]+)\/rows$/

describe('a list', () => {
  it('[OFF-027] is one of those that the one engine answers', async () => {
    const names = LISTS.map(({ list }) => list.name)
    const first = ['orders', 'customers', 'reviews', 'audit', 'jobs']
    expect(names).toEqual(expect.arrayContaining(first))
    const called = Object.keys(endpoints).flatMap((call) => LIST_CALL.exec(call)?.[1] ?? [])
    expect(names.toSorted()).toEqual(called.toSorted())
    const staff = await signInStaff(house, ...STAFF_ROLES)
    for (const { list } of LISTS) {
      const { status, body } = await staff.send('POST', `/office/lists/${list.name}/rows`, {
        body: { limit: 2 },
      })
      expect([list.name, status, Object.keys(body as object)]).toEqual([
        list.name,
        200,
        ['rows', 'next', 'previous'],
      ])
    }
  })

  it.each(WAYS)(
    '[OFF-020] %s by %s %s goes through the index it names, both ways',
    async (name, sort, queue) => {
      const source = sourceOf(name)
      const filter = queue === '' ? {} : name === 'incidents' ? { show: queue } : { queue }
      const { index } = sortOf(source, filter, sort)
      const { rows } = await house.owner.query('select 1 from pg_indexes where indexname = $1', [index])
      expect(rows).toHaveLength(1)
      // So few rows are read faster as a whole: ask for the plan of many.
      const settings =
        '-c%20enable_seqscan%3Doff%20-c%20enable_sort%3Doff%20-c%20enable_bitmapscan%3Doff%20-c%20jit%3Doff'
      const recording = recordingDatabase(`${house.shop.env.OFFICE_DATABASE_URL}?options=${settings}`)
      try {
        for (const direction of ['asc', 'desc'] as const) {
          const first = await findPage(recording.db, source, { filter, sort, direction }, { limit: 5 })
          if (first.next)
            await findPage(recording.db, source, { filter, sort, direction }, { after: first.next })
        }
        const plans = await recording.plans()
        expect(plans).toContain(index)
        expect(plans.split(index).length - 1).toBeGreaterThanOrEqual(recording.statements.length)
      } finally {
        await recording.close()
      }
    },
  )

  it('[OFF-020] is not sorted by a column without an index, nor asked for more than 100 rows', async () => {
    const staff = await signInStaff(house, 'support')
    const rows = (body: object) => staff.send('POST', '/office/lists/orders/rows', { body })
    expect((await rows({ sort: 'total' })).status).toBe(200)
    for (const body of [{ sort: 'customer' }, { limit: 101 }, { filter: { city: 'x' } }, { offset: 3 }]) {
      expect([body, (await rows(body)).status]).toEqual([body, 400])
    }
  })

  it('begins at its beginning for a key of another order or of nobody’s making', async () => {
    const source = sourceOf('orders')
    const db = house.shop.db.office
    const first = await findPage(db, source, {}, { limit: 3 })
    const hostile = Buffer.from(JSON.stringify(['placed', 'desc', "'; drop table x", 'x'])).toString(
      'base64url',
    )
    for (const after of ['nonsense', hostile, '']) {
      expect((await findPage(db, source, {}, { limit: 3, after })).rows).toEqual(first.rows)
    }
    const other = await findPage(db, source, { sort: 'total' }, { limit: 3, after: first.next ?? '' })
    expect(other.rows).toEqual((await findPage(db, source, { sort: 'total' }, { limit: 3 })).rows)
  })
})

const KIND = 'Property'
const person = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** Somebody with an account; many share an instant, so that the id has to tell them apart. */
async function add(n: number, minute: number): Promise<void> {
  await house.owner.query(
    `insert into account (id, sso_uid, email, first_name, last_name, account_type_id, created_at)
     values ($1::uuid, $1::text, 'p@example.com', 'Pat', 'Property', $2, timestamptz '2026-01-01' + $3 * interval '1 minute')
     on conflict do nothing`,
    [person(n), KIND, minute],
  )
}

describe('pages by key', () => {
  beforeAll(async () => {
    await house.owner.query(
      `insert into account_type select (jsonb_populate_record(t, jsonb_build_object('id', $1::text))).*
         from account_type t limit 1`,
      [KIND],
    )
  })

  it('[OFF-021] show every row that stays exactly once, forth and back, whatever comes and goes', async () => {
    const source = sourceOf('customers')
    const change = fc.record({ isNew: fc.boolean(), which: fc.nat(39), minute: fc.nat(4) })
    const order = fc.constantFrom('asc' as const, 'desc' as const)
    let turns = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(4), { minLength: 1, maxLength: 30 }),
        fc.array(fc.array(change, { maxLength: 3 }), { maxLength: 40 }),
        fc.integer({ min: 1, max: 7 }),
        order,
        async (minutes, changes, limit, direction) => {
          await house.owner.query('delete from account where account_type_id = $1', [KIND])
          for (const [n, minute] of minutes.entries()) await add(n, minute)
          const narrowing = { filter: { accountType: KIND }, direction }
          const gone = new Set<string>()
          let fresh = 100
          const meddle = async () => {
            for (const { isNew, which, minute } of changes[turns++ % Math.max(1, changes.length)] ?? []) {
              // No more than the pages can overtake, or the list would have no end.
              if (isNew && fresh < 150) await add(fresh++, minute)
              else if (!isNew) {
                gone.add(person(which))
                await house.owner.query('delete from account where id = $1', [person(which)])
              }
            }
          }
          const walk = async (way: 'next' | 'previous', from: string | null) => {
            const seen: string[] = []
            let key = from
            for (let pages = 0; pages < 200; pages++) {
              const turn = way === 'next' ? { after: key ?? undefined } : { before: key ?? undefined }
              const page = await findPage(house.shop.db.office, source, narrowing, { limit, ...turn })
              const ids = page.rows.map(({ id }) => String(id))
              // The way back ends on the whole first page, some of which may have been seen on the page before it.
              if (way === 'previous' && page.previous === null) return { seen, first: ids, last: key }
              seen.push(...(way === 'next' ? ids : ids.reverse()))
              if (page[way] === null) return { seen, first: ids, last: page.previous ?? key }
              key = page[way]
              await meddle()
            }
            throw new Error('The list has no end')
          }
          const start = minutes.map((_, n) => person(n))
          const forth = await walk('next', null)
          const stayed = start.filter((id) => !gone.has(id))
          expect(new Set(forth.seen).size).toBe(forth.seen.length)
          expect(forth.seen.filter((id) => stayed.includes(id)).toSorted()).toEqual(stayed.toSorted())

          if (forth.last === null) return
          const { rows } = await house.owner.query<{ id: string }>(
            'select id from account where account_type_id = $1',
            [KIND],
          )
          const there = rows.map(({ id }) => id)
          const back = await walk('previous', forth.last)
          expect(new Set(back.seen).size).toBe(back.seen.length)
          const all = new Set([...back.seen, ...back.first, ...forth.seen.slice(-limit)])
          expect(there.filter((id) => !gone.has(id) && !all.has(id) && start.includes(id))).toEqual([])
        },
      ),
      { numRuns: 25 },
    )
    expect(turns).toBeGreaterThan(40)
  })
})
