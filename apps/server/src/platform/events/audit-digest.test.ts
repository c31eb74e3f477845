import { fileURLToPath } from 'node:url'
import { run } from '@shop/tools/run'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../../testing/shop-under-test.ts'
import { inTransaction } from '../db/transaction.ts'
import { audit } from './audit.ts'
import { digestNextDay } from './audit-digest.ts'
import { checkAudit } from './check-audit.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest()
})
afterAll(() => house.close())

const MARCH_4 = '2026-03-04T12:00:00-05:00'
const digestDay = (now = MARCH_4) =>
  inTransaction(house.shop.db.checkoutPool, (tx) => digestNextDay(tx, new Date(now)))
async function digestAll(now = MARCH_4): Promise<string[]> {
  const days: string[] = []
  for (let made = await digestDay(now); made; made = await digestDay(now)) days.push(made.day)
  return days
}
const check = (now = MARCH_4) => checkAudit(house.shop.db.checkout, () => {}, new Date(now))

/** What only somebody past the database's own rights can do: with the triggers off. */
async function tamper(text: string, values: unknown[] = []) {
  const client = await house.owner.connect()
  try {
    await client.query('begin')
    for (const table of ['audit_entry', 'audit_digest', 'audit_digest_part'])
      await client.query(`alter table ${table} disable trigger user`)
    const { rows } = await client.query(text, values)
    for (const table of ['audit_entry', 'audit_digest', 'audit_digest_part'])
      await client.query(`alter table ${table} enable trigger user`)
    await client.query('commit')
    return rows
  } finally {
    client.release()
  }
}

const ADD = `insert into audit_entry (at, actor, action, subject, after, why)
  select ($1::date + make_interval(secs => n))::timestamp at time zone 'America/New_York', 'staff:' || n, 'open-order',
         'order:' || n, jsonb_build_object('n', n, 'price', 1.10), case when n % 2 = 0 then 'why ' || n end
    from generate_series(1, $2::int) n returning id::int`

/** Three days, the second without a line, and the ids of the lines. */
async function threeDays(lines = 5) {
  await tamper('delete from audit_entry')
  await tamper('delete from audit_digest_part')
  await tamper('delete from audit_digest')
  const first = (await tamper(ADD, ['2026-03-01', lines])).map(({ id }) => id as number)
  const third = (await tamper(ADD, ['2026-03-03', lines])).map(({ id }) => id as number)
  expect(await digestAll()).toEqual(['2026-03-01', '2026-03-02', '2026-03-03'])
  return { first, third }
}

describe('[OFF-052] the digests of the audit trail', () => {
  let ids: Awaited<ReturnType<typeof threeDays>>
  beforeEach(async () => {
    ids = await threeDays()
  })

  it('cover every day of the house that is over, each with the one before it, and are found right', async () => {
    expect(await check()).toMatchObject({ days: 3, lines: 10, last: { day: '2026-03-03' }, broken: null })
    const { rows } = await house.owner.query(
      'select line_count::int, first_id::int, last_id::int from audit_digest order by day',
    )
    expect(rows).toEqual([
      { line_count: 5, first_id: ids.first[0], last_id: ids.first[4] },
      { line_count: 0, first_id: null, last_id: null },
      { line_count: 5, first_id: ids.third[0], last_id: ids.third[4] },
    ])
    await tamper(ADD, ['2026-03-04', 2])
    expect(await digestAll()).toEqual([])
    expect(await digestAll('2026-03-05T00:00:01-05:00')).toEqual(['2026-03-04'])
    expect((await check('2026-03-05T12:00:00-05:00')).broken).toBeNull()
  })

  it.each([
    ['an actor', `update audit_entry set actor = 'staff:9' where id = $1`],
    ['one byte of a reason', `update audit_entry set why = 'why 3' where id = $1`],
    ['an instant', `update audit_entry set at = at + interval '1 microsecond' where id = $1`],
    ['what was before', `update audit_entry set before = 'null' where id = $1`],
    ['a number', `update audit_entry set after = '{"n": 2, "price": 1.11}' where id = $1`],
  ])('find the line in which %s was changed', async (_what, text) => {
    await tamper(text, [ids.first[1]])
    expect((await check()).broken).toEqual({ day: '2026-03-01', what: 'line-changed', line: ids.first[1] })
  })

  it('find a line that is missing, also the last one of a day', async () => {
    await tamper('delete from audit_entry where id = $1', [ids.third[4]])
    expect((await check()).broken).toEqual({ day: '2026-03-03', what: 'line-missing', line: ids.third[4] })
    await tamper('delete from audit_entry where id = $1', [ids.first[0]])
    expect((await check()).broken).toEqual({ day: '2026-03-01', what: 'line-missing', line: ids.first[0] })
  })

  it.each(['2026-03-01', '2026-03-02', '2026-02-11'])('find a line that was added to %s', async (day) => {
    const [added] = await tamper(ADD, [day, 1])
    expect((await check()).broken).toMatchObject({ what: 'line-added', line: added?.id })
  })

  it('find a digest that was changed, made anew without the rest, taken away, or is long due', async () => {
    await tamper(`update audit_digest set digest = sha256('x') where day = '2026-03-02'`)
    expect((await check()).broken).toEqual({ day: '2026-03-02', what: 'digest-changed', line: null })
    await threeDays()
    await tamper(`update audit_entry set why = 'gone' where id = (select min(id) from audit_entry)`)
    await tamper(`delete from audit_digest_part where day = '2026-03-01'`)
    await tamper(
      `insert into audit_digest_part select '2026-03-01', m.* from audit_day_marks('2026-03-01') m`,
    )
    expect((await check()).broken).toMatchObject({ day: '2026-03-01', what: 'digest-changed' })
    await threeDays()
    await tamper(`delete from audit_digest where day = '2026-03-02'`)
    expect((await check()).broken).toMatchObject({ day: '2026-03-02', what: 'digest-missing' })
    await threeDays()
    await tamper(`delete from audit_digest where day = '2026-03-03'`)
    expect((await check('2026-03-05T12:00:00-05:00')).broken).toMatchObject({
      day: '2026-03-03',
      what: 'digest-late',
    })
  })

  it('name the line among more than one part of a day', async () => {
    const { first } = await threeDays(20_001)
    await tamper('delete from audit_entry where id = $1', [first[15_000]])
    expect((await check()).broken).toEqual({ day: '2026-03-01', what: 'line-missing', line: first[15_000] })
  })

  it('wait for a transaction that may still add to the day', async () => {
    const { rows } = await house.owner.query<{ today: string; tomorrow: string }>(
      `select (now() at time zone 'America/New_York')::date::text as today,
              ((now() at time zone 'America/New_York')::date + 1)::text || 'T12:00:00-05:00' as tomorrow`,
    )
    const { today = '', tomorrow = '' } = rows[0] ?? {}
    await tamper('delete from audit_entry')
    await tamper('delete from audit_digest_part')
    await tamper('delete from audit_digest')
    await house.owner.query(
      `insert into audit_entry (actor, action, subject) values ('staff:1', 'open-order', 'order:1')`,
    )
    const late = await house.owner.connect()
    await late.query('begin')
    const { rows: added } = await late.query(
      `insert into audit_entry (actor, action, subject) values ('staff:2', 'open-order', 'order:2') returning id::int`,
    )
    expect(await digestDay(tomorrow)).toBeNull()
    await late.query('commit')
    late.release()
    await expect.poll(() => digestDay(tomorrow)).toMatchObject({ day: today, lineCount: 2 })
    const { rows: last } = await house.owner.query('select last_id::int as id from audit_digest')
    expect(last).toEqual(added)
  })

  it('are reckoned anew by a command, which ends with 1 where something differs', async () => {
    const command = (...words: string[]) =>
      run('node', ['src/commands/audit-check.ts', ...words], {
        cwd: fileURLToPath(new URL('../../..', import.meta.url)),
        variables: house.variables,
      })
    await tamper('update audit_entry set actor = actor || $2 where id = $1', [ids.third[2], 'x'])
    const { exitCode, stdout } = await command()
    expect([exitCode, stdout]).toEqual([
      1,
      expect.stringContaining(`2026-03-03: entry ${ids.third[2]} was changed.`),
    ])
    const told = await command('--json')
    expect([told.exitCode, JSON.parse(told.stdout).broken.what]).toEqual([1, 'line-changed'])
  })
})

describe('[OFF-053] none of the shop’s roles', () => {
  const ROLES = ['WORKER_DATABASE_URL', 'OFFICE_DATABASE_URL', 'DATABASE_URL', 'DATABASE_OWNER_URL'] as const
  const CHANGES = ['audit_entry', 'audit_digest', 'audit_digest_part'].flatMap((table) => [
    `update ${table} set ${table === 'audit_entry' ? `why = 'x'` : 'line_count = 7'}`,
    `delete from ${table}`,
    `truncate ${table}`,
  ])

  it.each(ROLES)('changes or deletes a line or a digest: %s', async (role) => {
    await threeDays()
    const client = new pg.Client({ connectionString: house.variables[role] })
    await client.connect()
    try {
      for (const text of CHANGES)
        await expect(client.query(text), text).rejects.toThrow(/permission denied|only ever added to/)
    } finally {
      await client.end()
    }
    expect((await check()).broken).toBeNull()
  })

  it('adds a line to a day that is over, or a digest, but for the worker the digest', async () => {
    await threeDays()
    for (const role of ROLES.slice(0, 3)) {
      const client = new pg.Client({ connectionString: house.variables[role] })
      await client.connect()
      const line = `insert into audit_entry (at, actor, action, subject) values ('2026-03-01', 'a', 'b', 'c')`
      await expect(client.query(line)).rejects.toThrow('permission denied')
      const digest = `insert into audit_digest (day, line_count, digest) values ('2026-04-01', 0, sha256('x'))`
      if (role !== 'WORKER_DATABASE_URL')
        await expect(client.query(digest)).rejects.toThrow('permission denied')
      await client.end()
    }
    await audit(house.shop.db.checkout, { actor: 'staff:1', action: 'open-order', subject: 'order:1' })
  })
})
