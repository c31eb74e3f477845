import { freshDatabase } from '@shop/tools/fresh-database'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PERSONAL_DATA } from './personal-data.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let owner: pg.Client
let app: pg.Client
beforeAll(async () => {
  database = await freshDatabase()
  owner = new pg.Client({ connectionString: database.ownerUrl })
  app = new pg.Client({ connectionString: database.appUrl })
  await Promise.all([owner.connect(), app.connect()])
})
afterAll(async () => {
  await Promise.all([owner.end(), app.end()])
  await database.drop()
})

/** Names under which a person hides. A column named so is listed as personal data or named here as not personal. */
const SUSPICIOUS =
  /email|phone|first_name|last_name|address|zip$|^city$|last_four|card_type|sso_uid|token$|client_id|rudder|nonce|instructions|latitude|(^|_)ip$/
const NOT_A_PERSON = [
  ...['location.', 'pickup_point.', 'installer.', 'zip_code.', 'ip_network.', 'shipment_scan.', 'tax_place.'],
  ...['sign_on_attempt.nonce', 'channel.customer_service_email', 'channel_host.proof_token'],
  // Whether it matched, and no ZIP.
  'payment.avs_zip',
]

describe('personal data', () => {
  it('[SAFE-090] is listed column by column, so that it can be exported, deleted and let go in time', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select case table_schema when 'public' then '' else table_schema || '.' end
              || table_name || '.' || column_name as name
         from information_schema.columns where table_schema in ('public', 'dbos')`,
    )
    const all = rows.map((row) => row.name)
    const listed = PERSONAL_DATA.map(({ table, column }) => `${table}.${column}`)
    expect(listed.filter((name) => !all.includes(name))).toEqual([])
    const suspects = all.filter((name) => SUSPICIOUS.test(name.split('.').at(-1) ?? ''))
    const unlisted = suspects.filter(
      (name) => !listed.includes(name) && !NOT_A_PERSON.some((start) => name.startsWith(start)),
    )
    expect(suspects.length).toBeGreaterThan(20)
    expect(unlisted).toEqual([])
  })
})

describe('the channel', () => {
  it.each([
    'session',
    'cart',
    'shop_order',
    'promotion',
    'menu_item',
    'site_notification',
    'contact_message',
    'feature_flag',
    'content_page',
  ])('stands on every %s', async (table) => {
    const { rows } = await owner.query(
      `select is_nullable from information_schema.columns
          where table_schema = 'public' and table_name = $1 and column_name = 'channel_id'`,
      [table],
    )
    expect(rows).toEqual([{ is_nullable: 'NO' }])
  })
})

describe('the database itself refuses', () => {
  it('stock below zero', async () => {
    await expect(app.query('update stock set available = -1')).rejects.toThrow('stock_available_check')
  })

  it('an appointment whose instant is not its wall time in its zone', async () => {
    const book = (instant: string) =>
      app.query(
        `insert into appointment (wall_time, time_zone, instant) values ('2026-11-19 08:00', 'America/New_York', $1)`,
        [instant],
      )
    await book('2026-11-19T13:00:00Z')
    await expect(book('2026-11-19T12:00:00Z')).rejects.toThrow('appointment_check')
  })

  it('[SALE-001] a posting that does not sum to zero, of however many in a statement', async () => {
    await owner.query('begin')
    await owner.query('alter table ledger_entry drop constraint ledger_entry_order_id_fkey')
    const post = (...entries: string[]) =>
      owner.query(
        `insert into ledger_entry (order_id, posting, ledger_account, amount_cents)
         select gen_random_uuid(), e.posting, e.account, e.cents from (values ${entries}) as e (posting, account, cents)`,
      )
    await post("('p', 'cash', 100)", "('p', 'sales', -100)", "('q', 'cash', 7)", "('q', 'sales', -7)")
    // Together the two would sum to zero: each has to.
    await expect(
      post("('r', 'cash', 100)", "('r', 'sales', -99)", "('s', 'cash', 100)", "('s', 'sales', -101)"),
    ).rejects.toThrow('does not sum to zero')
    await owner.query('rollback')
  })

  it.each(['audit_entry', 'event', 'ledger_entry', 'shipment_scan'])(
    'to let the application rewrite %s',
    async (table) => {
      await expect(app.query(`delete from ${table}`)).rejects.toThrow('permission denied')
      await expect(app.query(`truncate ${table}`)).rejects.toThrow('permission denied')
    },
  )

  it('anybody, the owner of the tables too, to change or empty the audit trail', async () => {
    await app.query(`insert into audit_entry (actor, action, subject) values ('staff:1', 'look', 'order:1')`)
    for (const attempt of [
      `update audit_entry set actor = 'x'`,
      'delete from audit_entry',
      'truncate audit_entry',
    ]) {
      await expect(owner.query(attempt), attempt).rejects.toThrow('only ever added to')
    }
  })
})

describe('[WALL-003] database roles', () => {
  const RUNNING = ['shop_api', 'shop_worker', 'shop_office', 'shop_identity', 'shop_partner']
  const as = async (url: string, query: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      return (await client.query(query)).rows
    } finally {
      await client.end()
    }
  }

  it('own nothing, make no roles and are held by every policy', async () => {
    const { rows } = await owner.query(
      `select rolname as name, rolsuper or rolcreaterole or rolcreatedb or rolbypassrls or rolreplication as "mayMore",
              (select count(*)::int from pg_class where relowner = r.oid)
              + (select count(*)::int from pg_namespace where nspowner = r.oid) as owned
         from pg_roles r where rolname = any ($1) order by rolname`,
      [RUNNING],
    )
    expect(rows).toEqual([...RUNNING].sort().map((name) => ({ name, mayMore: false, owned: 0 })))
  })

  it('have the rights of the application, or of nobody', async () => {
    const { rows } = await owner.query(
      `select m.member::regrole::text as member, m.roleid::regrole::text as of
         from pg_auth_members m where m.member::regrole::text = any ($1) order by 1, 2`,
      [RUNNING],
    )
    expect(rows).toEqual([
      { member: 'shop_api', of: 'shop_app' },
      { member: 'shop_office', of: 'pg_read_all_stats' },
      { member: 'shop_office', of: 'shop_app' },
      { member: 'shop_worker', of: 'pg_read_all_stats' },
      { member: 'shop_worker', of: 'shop_app' },
    ])
  })

  it('keep the shop and its identity server apart', async () => {
    const { apiUrl, workerUrl, officeUrl, identityUrl } = database
    const orders = 'select count(*)::int as count from shop_order'
    const people = 'select count(*)::int as count from identity.person'
    for (const url of [apiUrl, workerUrl, officeUrl]) {
      expect(await as(url, orders)).toEqual([{ count: 0 }])
      await expect(as(url, people)).rejects.toThrow('permission denied for schema identity')
    }
    expect(await as(identityUrl, people)).toEqual([{ count: 0 }])
    await expect(as(identityUrl, orders)).rejects.toThrow('permission denied for table shop_order')
  })

  it('[IDN-037] let the identity server ask what a client needs, and read no table of the shop', async () => {
    const { identityUrl } = database
    expect(await as(identityUrl, `select * from identity_client('employee')`)).toEqual([
      {
        channel_id: 'employee',
        realm_id: 'simpletire',
        name: 'Employee Purchase Portal',
        theme: 'employee',
        phone: '(888) 555-0142',
        hosts: ['epp.localhost'],
      },
    ])
    expect(await as(identityUrl, 'select * from identity_realms()')).toEqual([
      { realm_id: 'simpletire', channel_id: 'simpletire' },
    ])
    const { rows } = await owner.query(
      `select table_name from information_schema.role_table_grants
        where grantee = 'shop_identity' and table_schema <> 'identity'`,
    )
    expect(rows).toEqual([])
  })
})

describe('prices', () => {
  it('change by a new row: the newest that has begun holds, one that begins later does not yet', async () => {
    const history = await app.query(
      `insert into price (price_list_id, tire_id, effective_from, amount_cents) values
         ('simpletire-public', 100001, now() - interval '1 hour', 11111),
         ('simpletire-public', 100001, now() + interval '1 hour', 22222) returning amount_cents`,
    )
    expect(history.rowCount).toBe(2)
    const { loadSetPrices } = await import('../src/pricing/index.ts')
    const { openDatabase } = await import('../src/platform/db/database.ts')
    const db = openDatabase({ url: database.appUrl, applicationName: 'walls' })
    const { ofTire } = await loadSetPrices(
      db.catalogue,
      { channelId: 'simpletire', accountType: 'none', companyId: null, accountId: null },
      [100_001],
    )
    await db.close()
    expect(ofTire.get(100_001)?.price).toMatchObject({ unitCents: 11_111, label: 'retail' })
  })
})
