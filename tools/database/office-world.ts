import type pg from 'pg'

/** What the desks of a large shop look through. Later desks add theirs here. */
export interface OfficeCounts {
  readonly customers: number
  readonly orders: number
  readonly auditLines: number
  readonly jobs: number
}

export const WHOLE_OFFICE: OfficeCounts = {
  customers: 400_000,
  orders: 1_000_000,
  auditLines: 5_000_000,
  jobs: 200_000,
}

/** So many rows at a time, each batch kept before the next is begun. */
const BATCH = 50_000

type Load = {
  readonly name: keyof OfficeCounts
  readonly inserts: readonly string[]
  readonly tables: string[]
}

const pick = (words: string, by: string) => {
  const list = words.split(' ')
  return `('{${list.join(',')}}'::text[])[1 + (${by}) % ${list.length}]`
}
const FIRST_NAMES =
  'Ana Bo Carla Devon Esther Felix Gloria Hank Ira Jin Kofi Lena Miles Noor Owen Pia Renee Sol Tess Yusuf'
const LAST_NAMES =
  'Adams Amadi Brooks Castellanos Diaz Evans Falk Garcia Hughes Ito Jensen Khan Lindqvist Marsh Morris Novak Ortega Price Quinn Reyes Singh Smith Tan Underwood Vance Walsh Xu Young Zhang'
const ZIPS = '19103 18102 08540 19147 19460 21201 19020 17601 19104 07030 19087 30301 60601 75201 80202 98101'

/** The rows of a number are always the same, and the rows of two numbers never are. */
const id = (kind: string, n = 'n') => `md5('${kind} ' || ${n})::uuid`
const first = (n: string) => pick(FIRST_NAMES, `${n} * 7`)
const last = (n: string) => pick(LAST_NAMES, `${n} * 11`)
const numbers = 'generate_series($1::bigint, $2::bigint) n'
/** Every second order is of somebody with an account. */
const buyer = `case when n % 2 = 0 then (select a.id from account a where a.id = ${id('office account', '(n / 2) % 400000 + 1')}) end`
const tire = '(select min(id) from tire)'

const LOADS: readonly Load[] = [
  {
    name: 'customers',
    tables: ['account'],
    inserts: [
      `insert into account (id, sso_uid, email, first_name, last_name, account_type_id, created_at)
       select ${id('office account')}, 'office-' || n, 'office-' || n || '@example.com', ${first('n')}, ${last('n')},
              (select id from account_type order by id offset n % 3 limit 1), now() - n * interval '90 seconds'
         from ${numbers} on conflict do nothing`,
    ],
  },
  {
    name: 'orders',
    tables: ['cart', 'shop_order', 'order_line', 'payment'],
    inserts: [
      `insert into cart (id, channel_id, session_id, state, expires_at)
       select ${id('office cart')}, s.channel_id, s.id, 'ordered', now()
         from ${numbers}, session s where s.id = ${id('office session', "''")} on conflict do nothing`,
      `insert into shop_order (id, number, channel_id, session_id, account_id, cart_id, state, delivery_kind, first_name,
         last_name, address_line1, city, region, zip, email, phone, time_zone, arrives_by, total_cents, quote, placed_at)
       select ${id('office order')}, 'ST-' || lpad(translate(to_hex(n), 'abcdef', 'GHJKMN'), 8, '0'), s.channel_id, s.id,
              ${buyer}, ${id('office cart')},
              -- Most of what was ever ordered has long arrived.
              case when n < 500 then 'placed' when n < 2000 then 'released' when n < 8000 then 'shipped'
                   when n % 20 = 0 then 'cancelled' else 'delivered' end,
              'ship-to-me', ${first('n')}, ${last('n')}, n || ' Market St', 'Philadelphia', 'PA', ${pick(ZIPS, 'n')},
              'buyer-' || n % 300000 || '@example.com', '215' || lpad((n % 10000000)::text, 7, '0'), 'America/New_York',
              -- What is still to come is not due while anybody looks at it.
              current_date + case when n < 8000 then 60 else 0 end, 20000 + (n * 7919) % 200000, '{}', now() - n * interval '30 seconds'
         from ${numbers}, session s where s.id = ${id('office session', "''")} on conflict do nothing`,
      `insert into order_line (id, order_id, tire_id, position, set_id, quantity, unit_cents, description)
       select ${id('office line')}, ${id('office order')}, ${tire}, 'all', ${id('office line')}, 4, 12000,
              '{"brand": "Northline", "name": "Meridian AS", "size": "225/65R17"}'
         from ${numbers} on conflict do nothing`,
      `insert into payment (id, order_id, payment_type, provider, provider_transaction_id, state, amount_cents,
                            authorized_cents, captured_cents)
       select ${id('office payment')}, ${id('office order')}, 'credit', 'braintree', 'office-' || n, 'captured', a.cents,
              a.cents, a.cents from ${numbers} cross join lateral (select 20000 + (n * 7919) % 200000 as cents) a on conflict do nothing`,
    ],
  },
  {
    name: 'auditLines',
    tables: ['audit_entry'],
    inserts: [
      `insert into audit_entry (at, actor, action, subject)
       select now() - n * interval '6 seconds', case n % 4 when 0 then 'staff:' || ${id('office staff', 'n % 40')} else 'guest' end,
              ${pick('open-order place-order search-orders sign-on reveal-customer', 'n')},
              'order:' || ${id('office order', '(n % 1000000 + 1)')} from ${numbers}`,
    ],
  },
  {
    name: 'jobs',
    tables: ['dbos.workflow_status'],
    inserts: [
      `insert into dbos.workflow_status (workflow_uuid, status, name, created_at, updated_at, completed_at, queue_name,
         executor_id, recovery_attempts)
       select 'office-job-' || n, case n % 500 when 0 then 'ERROR' when 1 then 'CANCELLED' else 'SUCCESS' end,
              ${pick('send-receipt release-order capture-payment purge-pages', 'n')}, ms, ms, ms + 400, 'shop', 'office', 1
         from ${numbers}, lateral (select (extract(epoch from now()) * 1000)::bigint - n * 20000 as ms) at
       on conflict do nothing`,
    ],
  },
]

/** Adds to the world that is there; what was loaded before stays and is not loaded again. */
export async function loadOffice(
  pool: pg.Pool,
  counts: OfficeCounts,
  print: (line: string) => void,
  from: OfficeCounts = { customers: 0, orders: 0, auditLines: 0, jobs: 0 },
): Promise<void> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ usesuper: boolean }>(
      'select usesuper from pg_user where usename = current_user',
    )
    await client.query(
      `insert into session (id, token_hash, channel_id, expires_at)
       select ${id('office session', "''")}, sha256('office'), min(id), now() + interval '1 day' from channel
       on conflict do nothing`,
    )
    for (const { name, inserts, tables } of LOADS) {
      for (let at = from[name] + 1; at <= counts[name]; at += BATCH) {
        const to = Math.min(counts[name], at + BATCH - 1)
        await client.query('begin')
        // The rows are right by themselves: to look every reference up would take most of the time.
        if (rows[0]?.usesuper) await client.query('set local session_replication_role = replica')
        for (const insert of inserts) await client.query(insert, [at, to])
        await client.query('commit')
        print(`${name}: ${to.toLocaleString('en-US')} of ${counts[name].toLocaleString('en-US')}`)
      }
      if (counts[name] > from[name]) for (const table of tables) await client.query(`analyze ${table}`)
    }
  } finally {
    client.release()
  }
}
