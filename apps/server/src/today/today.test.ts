import { STAFF_ROLES } from '@shop/domain/accounts/staff-role'
import { loadOffice } from '@shop/tools/database/office-world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordingDatabase } from '../../testing/recording-database.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { signInColleague, signInStaff } from '../../testing/sign-in-staff.ts'
import { approvalKinds } from '../approval-kinds.ts'
import { looksWith } from '../looks.ts'
import { defineLook, type Look, waitingIn } from '../platform/looks/define-look.ts'
import { readLooks } from './read-looks.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest()
  await loadOffice(house.owner, { customers: 20, orders: 300, auditLines: 50, jobs: 200 }, () => {})
})
afterAll(() => house.close())

const LOOKS = looksWith(approvalKinds({ workflows: {} as never }))
const EVERYBODY = { id: '00000000-0000-4000-8000-000000000000', roles: STAFF_ROLES }

/** A queue with so many, the oldest of them so old. */
function queueOf(name: string, count: number, minutes: number, target = 60): Look {
  return defineLook({
    name,
    title: name,
    permission: 'orders.read',
    target: { minutes: target },
    link: null,
    statement: () =>
      waitingIn(sql`select now() - make_interval(mins => ${minutes}::int) as since
        from generate_series(1, ${count}::int)`),
  })
}

const read = (looks: readonly Look[], withinMs?: number) =>
  readLooks(
    { db: house.shop.db.office, log: house.shop.log, ...(withinMs && { withinMs }) },
    looks,
    EVERYBODY,
  )

describe('a queue', () => {
  it('[OFF-060] is late when its oldest is past the target; late ones first, then by time left, then the empty', async () => {
    const { queues } = await read([
      queueOf('empty', 0, 0),
      queueOf('plenty of time', 1, 5),
      queueOf('a little late', 1, 61),
      queueOf('soon', 3, 50),
      queueOf('very late', 2, 300),
      queueOf('old but allowed', 1, 600, 1_440),
    ])
    expect(queues.map(({ name, isLate }) => [name, isLate])).toEqual([
      ['very late', true],
      ['a little late', true],
      ['soon', false],
      ['plenty of time', false],
      ['old but allowed', false],
      ['empty', false],
    ])
    expect(queues.at(-1)).toMatchObject({ count: 0, oldestAt: null, dueAt: null })
    const [first] = queues
    expect(Date.parse(first?.dueAt ?? '') - Date.parse(first?.oldestAt ?? '')).toBe(60 * 60_000)
  })

  it('[OFF-060] is counted to 100, and says when there are more', async () => {
    const { queues } = await read([queueOf('a', 100, 1), queueOf('b', 101, 2), queueOf('c', 100_000, 3)])
    expect(queues.map(({ name, count, hasMore }) => [name, count, hasMore])).toEqual([
      ['c', 100, true],
      ['b', 100, true],
      ['a', 100, false],
    ])
  })

  it('[OFF-060] that fails or is slow is said as unread, and takes no other down', async () => {
    const failing = { ...queueOf('failing', 1, 1), statement: () => waitingIn(sql`select 1 / 0 as since`) }
    const slow = {
      ...queueOf('slow', 1, 1),
      statement: () => waitingIn(sql`select now() as since from pg_sleep(2)`),
    }
    const began = performance.now()
    const today = await read([failing as Look, slow as Look, queueOf('well', 2, 1)], 300)
    expect(performance.now() - began).toBeLessThan(1_500)
    expect(today.unread.map(({ name }) => name)).toEqual(['failing', 'slow'])
    expect(today.queues).toMatchObject([{ name: 'well', count: 2 }])
  })
})

describe('Today', () => {
  it('[OFF-060] asks one statement for each look', async () => {
    const recording = recordingDatabase(house.shop.env.OFFICE_DATABASE_URL)
    try {
      const today = await readLooks({ db: recording.db, log: house.shop.log }, LOOKS, EVERYBODY)
      expect(today.unread).toEqual([])
      expect(recording.statements).toHaveLength(LOOKS.length)
    } finally {
      await recording.close()
    }
  })

  it('[OFF-060] finds what waits by an index, however many orders there are', async () => {
    const settings = '-c%20enable_seqscan%3Doff'
    const recording = recordingDatabase(`${house.shop.env.OFFICE_DATABASE_URL}?options=${settings}`)
    try {
      await readLooks({ db: recording.db, log: house.shop.log }, LOOKS, EVERYBODY)
      const plans = await recording.plans()
      for (const index of [
        'incident_open',
        'order_attempt_processing',
        'order_hold_waiting',
        'review_queue',
        'approval_request_waiting',
        'import_run_newest',
        'idx_workflow_status_failed',
        'promotion_beginning',
        'promotion_end',
        'dated_fact_to_drop',
      ]) {
        expect(plans).toContain(index)
      }
      expect(plans).not.toMatch(/Seq Scan on (shop_order|order_attempt|review|incident|workflow_status)/)
    } finally {
      await recording.close()
    }
  })

  it('[OFF-060] leads to the list with exactly what it counted', async () => {
    await house.owner.query(
      `insert into incident (kind, subject, detail) select 'tax-differs', 'o-' || n, '{}' from generate_series(1, 3) n`,
    )
    await house.owner.query(
      `insert into import_run (kind, format, file_name, supplier, state, unreadable_reason, begun_at) values
         ('stock', 'csv', 'older.csv', 'Atwater', 'unreadable', 'Not a text file.', now() - interval '1 hour'),
         ('stock', 'csv', 'newest.csv', 'Atwater', 'unreadable', 'Not a text file.', now())`,
    )
    const staff = await signInStaff(house, 'operations', 'moderator')
    const { queues } = (await staff.get('/office/today')).body
    const linked = queues.filter(({ link }) =>
      ['imports', 'incidents', 'jobs', 'reviews'].includes(link?.desk ?? ''),
    )
    expect(linked.map(({ name }) => name).toSorted()).toEqual([
      'holds-ending',
      'imports-refused',
      'incidents-open',
      'reviews-waiting',
      'settlement-differences',
      'work-stuck',
    ])
    for (const { name, count, hasMore, link } of linked) {
      const { body } = await staff.send('POST', `/office/lists/${link?.desk}/rows`, {
        body: { filter: link?.query, limit: 100 },
      })
      expect([name, (body as { rows: unknown[] }).rows.length]).toEqual([name, count])
      expect(hasMore).toBe((body as { next: string | null }).next !== null)
    }
    expect(queues.find(({ name }) => name === 'incidents-open')).toMatchObject({ count: 3 })
    expect(queues.find(({ name }) => name === 'imports-refused')).toMatchObject({ count: 1 })
    await house.owner.query(`update incident set resolved_at = now()`)
    const after = (await staff.get('/office/today')).body
    expect(after.queues.find(({ name }) => name === 'incidents-open')).toMatchObject({ count: 0 })
  })

  it('[OFF-061] shows a look to whoever has its permission, and to nobody else', async () => {
    const namesFor = async (...roles: Parameters<typeof signInStaff>[1][]) => {
      const staff = await signInStaff(house, ...roles)
      const { status, body } = await staff.get('/office/today')
      expect([status, body.unread]).toEqual([200, []])
      return body.queues.map(({ name }) => name).toSorted()
    }
    expect(await namesFor('moderator')).toEqual(['reviews-waiting'])
    expect(await namesFor('support')).toEqual([
      'holds-ending',
      'incidents-open',
      'orders-held',
      'orders-stuck',
      'orders-undecided',
      'settlement-differences',
    ])
    expect(await namesFor('catalogue')).toEqual([
      'feeds-late',
      'imports-refused',
      'orders-stuck',
      'orders-undecided',
      'work-stuck',
    ])
    const all = await namesFor(...STAFF_ROLES)
    expect(all).toHaveLength(LOOKS.filter(({ kind }) => kind === 'queue').length)
    // A role that is taken away takes its looks with it at the next call.
    const staff = await signInStaff(house, 'conversations')
    expect((await staff.get('/office/today')).body.queues).toEqual([])
  })

  it('[OFF-061] counts the requests that are mine to decide: of others, and within my limit', async () => {
    const asker = await signInColleague(house, { firstName: 'Ana', lastName: 'Ruiz', roles: ['finance'] })
    const decider = await signInColleague(house, { firstName: 'Bo', lastName: 'Lind', roles: ['finance'] })
    const ask = (amountCents: number, permission: string) =>
      house.owner.query(
        `insert into approval_request (kind, subject, input, amount_cents, why, requested_by, requested_at)
         select 'role-limit', 'limit:' || $2, '{}', $1, 'Black Friday', id, now() - interval '5 hours'
           from staff_member where first_name = 'Ana'`,
        [amountCents, permission],
      )
    await ask(50_000, 'one')
    await ask(1_000_001, 'two')
    const waitingOf = async (visitor: typeof asker) =>
      (await visitor.get('/office/today')).body.queues.find(({ name }) => name === 'approvals-waiting')
    expect(await waitingOf(asker)).toMatchObject({ count: 0 })
    expect(await waitingOf(decider)).toMatchObject({ count: 1, isLate: true, targetMinutes: 240 })
    const { waiting } = (await decider.get('/office/approvals')).body
    expect(waiting).toMatchObject({ count: 2, decidable: 1 })
  })
})

describe('what comes up', () => {
  it('[OFF-064] stands there with its date: promotions that start or end, fees that begin, flags that change', async () => {
    await house.owner.query(
      `update promotion set effective_from = now() - interval '90 days', ends_at = null;
       insert into promotion (id, channel_id, effective_from, ends_at, kind, label, reason, scope, amount_cents)
       select 'black-friday', c.id, now() + interval '5 days', now() + interval '9 days', 'flat-amount',
              'Early Black Friday', 'Early Black Friday', 'cart', 1000
         from channel c where c.parent_id is null;
       insert into dated_fact (kind, key, begins_at, value, source, asked_by, decided_by)
       select 'tire-fee', 'MD-tire-fee', now() + interval '3 days',
              jsonb_set(value, '{amount,perTireCents}', '700'), 'Law', 'staff:a', 'staff:b'
         from dated_fact where key = 'MD-tire-fee' and begins_at = '2026-01-01 00:00 America/New_York';
       insert into dated_fact (kind, key, begins_at, value, source, asked_by, decided_by)
         values ('cancel-window', 'all', now() + interval '13 days', '{"minutes": 45}', 'House', 'staff:a', 'staff:b'),
                ('cancel-window', 'all', now() + interval '15 days', '{"minutes": 60}', 'House', 'staff:a', 'staff:b');
       insert into flag_setting (key, is_on, share_percent) values ('reviews-off', true, 25), ('switched-off', false, 0);
       insert into flag_step (key, at, share_percent) values
         ('reviews-off', now() + interval '1 day', 50), ('reviews-off', now() + interval '2 days', 100),
         ('switched-off', now() + interval '1 day', 50)`,
    )
    const staff = await signInStaff(house, 'pricing', 'finance', 'operations')
    const { comingUp } = (await staff.get('/office/today')).body
    expect(comingUp.map(({ name, items }) => [name, items.map(({ text }) => text)])).toEqual([
      ['promotions-running', ['Early Black Friday starts', 'Early Black Friday ends']],
      ['fees-beginning', ['Maryland tire fee goes from $6.00 to $7.00', 'Cancel window changes']],
      ['flags-changing', ['reviews-off goes from 25% to 50%', 'reviews-off goes from 50% to 100%']],
    ])
    const [promotions] = comingUp
    const days = (Date.parse(promotions?.items[0]?.at ?? '') - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(5, 1)
    const moderator = await signInStaff(house, 'moderator')
    expect((await moderator.get('/office/today')).body.comingUp).toEqual([])
  })
})
