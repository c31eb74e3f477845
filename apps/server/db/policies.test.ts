import { makeEnvironment } from '@shop/tools/environment'
import { freshDatabase } from '@shop/tools/fresh-database'
import { databaseUrl } from '@shop/tools/services/postgres'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Owner } from '../src/platform/db/owner.ts'
import { DOORS, looksPastPolicies, withoutWalls } from './walled-tables.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let owner: pg.Client
let api: pg.Client
let sessions: { id: string; cartId: string }[]

beforeAll(async () => {
  database = await freshDatabase()
  owner = new pg.Client({ connectionString: database.ownerUrl })
  // As buyers' connections have it: a plan must do when a table is full.
  api = new pg.Client({ connectionString: database.apiUrl, options: '-c enable_seqscan=off' })
  await Promise.all([owner.connect(), api.connect()])
  const { rows } = await owner.query(
    `with s as (insert into session (token_hash, channel_id, expires_at)
       select sha256(n::text::bytea), 'simpletire', now() + interval '1 day' from generate_series(1, 2) n returning id)
     insert into cart (channel_id, session_id) select 'simpletire', id from s returning session_id as id, id as "cartId"`,
  )
  sessions = rows
})
afterAll(async () => {
  await Promise.all([owner.end(), api.end()])
  await database.drop()
})

const visitOf = (sessionId: string) =>
  Owner.made(sessionId, {
    channelId: 'simpletire',
    realmId: 'simpletire',
    accountId: null,
    companyId: null,
  })

async function as<T>(who: Owner, work: () => Promise<T>): Promise<T> {
  await api.query(`begin; set local shop.owner = ${pg.escapeLiteral(who.setting)}`)
  try {
    return await work()
  } finally {
    await api.query('rollback')
  }
}

describe('[WALL-004] every table that belongs to somebody', () => {
  it('has a policy, or stands under the root it is reached through', async () => {
    expect(await withoutWalls(owner)).toEqual([])
  })

  it.each([
    ['a new table with a channel', 'create table planted (channel_id text)', 'planted'],
    ['a new child of a cart', 'create table planted (cart_id uuid references cart (id))', 'planted'],
    ['a policy taken off', 'alter table cart disable row level security', 'cart'],
    ['a policy that was dropped', 'drop policy own on shop_order', 'shop_order'],
    ['a table the worker does not see', 'drop policy house on session', 'session'],
  ])('is missed: %s', async (_, planted, table) => {
    await owner.query('begin')
    await owner.query(planted)
    expect(await withoutWalls(owner)).toEqual([expect.stringContaining(table)])
    await owner.query('rollback')
  })

  it('is looked at past its policy through listed doors alone', async () => {
    expect(await looksPastPolicies(owner)).toEqual(Object.keys(DOORS).toSorted())
    await owner.query('begin')
    await owner.query('create view planted as select * from cart')
    expect(await looksPastPolicies(owner)).toContain('planted')
    await owner.query('rollback')
  })
})

describe('whoever does not say who is asking', () => {
  it('[WALL-005] is refused, also after somebody who did, on the same connection', async () => {
    await expect(api.query('select from cart')).rejects.toThrow('nobody is asking')
    const [mine] = sessions
    const found = await as(visitOf(mine?.id ?? ''), () => api.query('select id from cart'))
    expect(found.rows).toEqual([{ id: mine?.cartId }])
    await expect(api.query('select from cart')).rejects.toThrow('nobody is asking')
    await expect(api.query('update session set zip = null')).rejects.toThrow('nobody is asking')
    await expect(api.query('delete from past_search')).rejects.toThrow('nobody is asking')
  })
})

describe('[WALL-007] a statement that forgets whose rows it wants', () => {
  it('finds, changes and takes nothing of anybody else', async () => {
    const [mine, other] = sessions
    await as(visitOf(mine?.id ?? ''), async () => {
      const ofOther = [other?.cartId]
      expect((await api.query('select from cart where id = $1', ofOther)).rowCount).toBe(0)
      expect((await api.query('update cart set version = 7 where id = $1', ofOther)).rowCount).toBe(0)
      expect((await api.query('delete from cart where id = $1', ofOther)).rowCount).toBe(0)
      expect((await api.query('select from session')).rowCount).toBe(1)
    })
  })

  it('cannot give anything to anybody else', async () => {
    const [mine, other] = sessions
    for (const write of [
      `update cart set session_id = '${other?.id}'`,
      `insert into contact_message (channel_id, session_id, sender_name, sender_email, message)
       values ('simpletire', '${other?.id}', 'A', 'a@example.com', 'Hello')`,
    ]) {
      await as(visitOf(mine?.id ?? ''), () =>
        expect(api.query(write), write).rejects.toThrow('row-level security'),
      )
    }
  })

  it('writes nothing that a channel shows, and sees no staff', async () => {
    await as(visitOf(sessions[0]?.id ?? ''), async () => {
      expect((await api.query(`update promotion set label = 'x'`)).rowCount).toBe(0)
      expect((await api.query('select from staff_member')).rowCount).toBe(0)
    })
    await as(visitOf(sessions[0]?.id ?? ''), () =>
      expect(
        api.query(`insert into channel_host (host, channel_id) values ('x', 'employee')`),
      ).rejects.toThrow('row-level security'),
    )
  })

  it('raises an incident, and once more when it was closed, but names nobody of ours and sees none of theirs', async () => {
    const { rows } = await owner.query<{ id: string }>(
      `insert into staff_member (sso_uid, first_name, last_name, email, roles)
       values ('wall-007', 'Ana', 'Ruiz', 'ana.ruiz@example.com', '{lead}') returning id`,
    )
    await owner.query(
      `insert into incident (kind, subject, detail, raised_by, held_by, held_since, resolved_at)
       values ('raised-by-hand', 'wall-1', '{}', $1, null, null, null), ('tax-differs', 'wall-2', '{}', null, $1, now(), now())`,
      [rows[0]?.id],
    )
    const visitor = visitOf(sessions[0]?.id ?? '')
    await as(visitor, async () => {
      const raised = await api.query(
        `insert into incident (kind, subject, detail) values ('tax-differs', 'wall-2', '{}')
         on conflict (kind, subject) do update set resolved_at = null, held_by = null, held_since = null
          where incident.resolved_at is not null`,
      )
      expect(raised.rowCount).toBe(1)
      expect((await api.query(`select from incident where subject = 'wall-1'`)).rowCount).toBe(0)
    })
    for (const write of [
      `insert into incident (kind, subject, detail, raised_by) values ('tax-differs', 'wall-3', '{}', '${rows[0]?.id}')`,
      `update incident set held_by = '${rows[0]?.id}', held_since = now() where subject = 'wall-2'`,
    ])
      await as(visitor, () => expect(api.query(write), write).rejects.toThrow('row-level security'))
  })
})

describe('[WALL-006] the plan of', () => {
  it.each([
    ['a cart by its visit', `select from cart where session_id = $1 and state in ('open', 'ordering')`],
    ['a cart by its id', 'select from cart where id = $1'],
    ['a visit', 'select from session where id = $1'],
    ['an order by its visit', 'select from shop_order where session_id = $1'],
    ['an attempt', 'select from order_attempt where id = $1'],
    ['past searches', 'select from past_search where session_id = $1'],
    ['an account', 'select from account where id = $1'],
  ])('%s goes by an index', async (_, statement) => {
    const plan = await as(visitOf(sessions[0]?.id ?? ''), async () => {
      await api.query('set local plan_cache_mode = force_generic_plan')
      await api.query(`prepare asked as ${statement}`)
      const { rows } = await api.query<{ 'QUERY PLAN': string }>(
        `explain (costs off) execute asked('${sessions[0]?.id}')`,
      )
      await api.query('deallocate asked')
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toMatch(/Index Cond/)
    expect(plan).not.toMatch(/Seq Scan/)
  })
})

describe('[WALL-008] a partner shop', () => {
  it('sees and changes its own, and no other', async () => {
    const admin = new pg.Client({
      connectionString: databaseUrl(makeEnvironment().adminUrl, new URL(database.ownerUrl).pathname.slice(1)),
    })
    await admin.connect()
    const { rows } = await admin.query<{ id: number }>(
      'select installer_id as id from calendar where installer_id is not null order by 1 limit 2',
    )
    const [own, other] = rows.map(({ id }) => id)
    await admin.query('begin; set local role shop_partner')
    await admin.query(`select set_config('shop.owner', $1, true)`, [`||||||${own}|`])
    const seen = await admin.query(
      'select distinct c.installer_id as id from calendar_hours join calendar c on c.id = calendar_id',
    )
    expect(seen.rows).toEqual([{ id: own }])
    expect((await admin.query('select id from installer')).rows).toEqual([{ id: own }])
    const changed = await admin.query('delete from installer_price where installer_id = $1', [other])
    expect(changed.rowCount).toBe(0)
    await expect(admin.query('select from shop_order')).rejects.toThrow('permission denied')
    await admin.query('rollback')
    await admin.end()
  })
})
