import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PERSONAL_DATA_DAYS, PERSONAL_TABLES, type PersonalTable } from '../../../db/personal-data.ts'
import { type ShopUnderTest, shopUnderTest } from '../../../testing/shop-under-test.ts'
import { PHILADELPHIA, STARTER_TIRE } from '../../../testing/visitor.ts'
import { forgetOldWork } from '../workflow/retention.ts'
import { clearTable } from './clear-table.ts'
import { forgetPeople } from './forget-people.workflow.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const NONCE = 'fake-valid-visa-nonce'
const PERSON = {
  ...PHILADELPHIA,
  firstName: 'Quirina',
  lastName: 'Zobelthau',
  addressLine1: '77 Marzipan Row',
  email: 'quirina@zobelthau.example',
  phone: '215 555 0177',
}
/** In any spelling the shop could have given them. */
const TRACES = ['Quirina', 'Zobelthau', 'Marzipan', '5550177', '555 0177', '555-0177', NONCE]

let house: ShopUnderTest
const files = mkdtempSync(join(tmpdir(), 'receipts-'))
beforeAll(async () => {
  house = await shopUnderTest({
    worker: true,
    settings: { FILES_DIR: files, CANCEL_WINDOW_SECONDS: '1', ORDERS_UNDER_WAY: '0' },
  })
  await buyEverythingOnce()
})
afterAll(async () => {
  await house.close()
  rmSync(files, { recursive: true })
})

describe('personal data', () => {
  it('[SAFE-090] of an order under way is kept where it is listed and nowhere else', async () => {
    expect(await placesOf(TRACES)).toEqual(['cart_shipping', 'idempotency_key', 'shop_order'])
    expect(tracesInFiles()).toBeGreaterThan(0)
  })

  it('[SAFE-090] has the nonce of a card taken away when its attempt has ended, and in no step of it', async () => {
    const { rows } = await house.owner.query(`select nonce from order_attempt where outcome = 'placed'`)
    expect(rows).toEqual([{ nonce: '' }])
    expect(await placesOf([NONCE])).toEqual([])
  })
})

describe('the days of personal data', () => {
  beforeAll(visitEveryTable)
  const [withWorkflow, others] = [true, false].map((isWithWorkflow) =>
    PERSONAL_TABLES.filter(({ clearing }) => (clearing === 'with its workflow') === isWithWorkflow),
  ) as [PersonalTable[], PersonalTable[]]

  it.each(others.map((table) => [table.table, table] as const))(
    '[SAFE-091] in %s are kept, and it is gone when they are over',
    async (_, table) => {
      const { first, last } = await usesOf(table)
      const before = await rowsWith(table)
      expect(before).toBeGreaterThan(0)
      await clear(table, first + table.retentionDays * DAY_MS - HOUR_MS)
      expect(await rowsWith(table)).toBe(before)
      await clear(table, last + table.retentionDays * DAY_MS + HOUR_MS)
      expect(await rowsWith(table)).toBe(0)
    },
  )

  it('[SAFE-091] in what a failed workflow has left behind are kept, and all of it goes with them', async () => {
    await house.owner.query(`update dbos.workflow_status set status = 'ERROR' where status = 'SUCCESS'`)
    const count = async () => {
      const rows = await Promise.all(withWorkflow.map(rowsWith))
      return rows.reduce((sum, each) => sum + each, 0)
    }
    const before = await count()
    expect(before).toBeGreaterThan(5)
    const db = house.shop.db.checkout
    await forgetOldWork(db, Date.now() + PERSONAL_DATA_DAYS.workflow * DAY_MS - HOUR_MS)
    expect(await count()).toBe(before)
    await forgetOldWork(db, Date.now() + PERSONAL_DATA_DAYS.workflow * DAY_MS + HOUR_MS)
    expect(await count()).toBe(0)
  })

  it('[SAFE-091] in a file goes after its days', async () => {
    const at = (days: number) => new Date(Date.now() + days * DAY_MS)
    await forgetPeople(house.shop.db.checkout, house.shop.files, at(PERSONAL_DATA_DAYS.receiptFile - 1))
    expect(tracesInFiles()).toBeGreaterThan(0)
    await forgetPeople(house.shop.db.checkout, house.shop.files, at(PERSONAL_DATA_DAYS.receiptFile + 1))
    expect(tracesInFiles()).toBe(0)
  })

  it('[SAFE-091] is found nowhere at all once the last of its days is over', async () => {
    const longest = Math.max(...PERSONAL_TABLES.map(({ retentionDays }) => retentionDays))
    const then = Date.now() + (longest + 60) * DAY_MS
    await forgetPeople(house.shop.db.checkout, house.shop.files, new Date(then))
    await forgetOldWork(house.shop.db.checkout, then)
    expect(await placesOf(TRACES)).toEqual([])
  })
})

async function buyEverythingOnce(): Promise<void> {
  const visitor = await house.visitor()
  const created = await visitor.post('/cart-summary', { itemId: STARTER_TIRE, itemQuantity: 4 })
  const cartId: string = created.body.siteCart.cartUuid
  await visitor.post(`/checkout/cart-shipping?cartId=${cartId}`, PERSON)
  // Its answer is kept with the address in it.
  await visitor.put(`/cart-summary?id=${cartId}`, {
    itemId: STARTER_TIRE,
    itemQuantity: 2,
    cartVersion: (await visitor.get(`/cart-summary?id=${cartId}`)).body.siteCart.version,
  })
  const cart = (await visitor.get(`/cart-summary?id=${cartId}`)).body.siteCart
  const placed = await visitor.placeOrder(cart, { nonce: NONCE })
  if (placed.outcome !== 'placed') throw new Error(`Not placed: ${JSON.stringify(placed)}`)
  const workflows = `select (select count(*) from dbos.workflow_status
      where workflow_uuid like '%' || $1 and status = 'SUCCESS')
    + (select count(*) from message where order_id = $1::uuid and sent_at is not null) as n`
  // Placed, released with its booking, and the receipt sent.
  for (const deadline = Date.now() + 30_000; ; await sleep(100)) {
    const { rows } = await house.owner.query(workflows, [placed.attemptId])
    if (rows[0].n >= 3) return
    if (Date.now() > deadline) throw new Error(`${rows[0].n} workflows have ended`)
  }
}

/** A row in each table that an order alone does not touch. */
async function visitEveryTable(): Promise<void> {
  const run = (text: string) => house.owner.query(text)
  await run(`update session set zip = '19103', id_token = 'token of Zobelthau'`)
  await run(`insert into cart_intent (cart_id, email) select id, '${PERSON.email}' from cart
    on conflict (cart_id) do update set email = excluded.email`)
  await run(`insert into cart_billing (cart_id, first_name, last_name, address_line1, city, state, zip, email, phone, phone_type)
    select id, 'Quirina', 'Zobelthau', '77 Marzipan Row', 'Philadelphia', 'PA', '19103', '${PERSON.email}', '2155550177', 'Mobile'
      from cart`)
  await run(`insert into account (id, sso_uid, email, first_name, last_name, account_type_id)
    values (gen_random_uuid(), 'uid of Zobelthau', '${PERSON.email}', 'Quirina', 'Zobelthau', 'Retail')`)
  await run(`insert into sign_on (account_id, channel_id, proved_by, device)
    select id, 'simpletire', 'passkey', 'Quirina on Zobelthau' from account where sso_uid = 'uid of Zobelthau'`)
  await run(`insert into saved_card (id, account_id, provider, vault_token, print, brand, last_four, expires_on)
    select gen_random_uuid(), id, 'braintree', 'token', 'print', 'Visa', '4242', '2030-12-31'
      from account where sso_uid = 'uid of Zobelthau'`)
  await run(`insert into card_to_forget (provider, vault_token) values ('braintree', 'another token')`)
  await run(`insert into staff_member (id, sso_uid, email, first_name, last_name, roles, signed_on_at)
    values (gen_random_uuid(), 'staff uid', 'q@example.com', 'Quirina', 'Zobelthau', '{support}', now())`)
  await run(`insert into staff_session (id, token_hash, staff_id, id_token, expires_at)
    select gen_random_uuid(), '\\x01', id, 'token of Quirina', now() from staff_member limit 1`)
  await run(`with file as (insert into list_export (staff_id, list, format, narrowing, expires_at)
      select id, 'orders', 'csv', '{}', now() + interval '1 day' from staff_member limit 1 returning id)
    insert into list_export_part (export_id, part, content) select id, 0, 'Quirina Zobelthau'::bytea from file`)
  await run(`insert into contact_message (id, channel_id, session_id, sender_name, sender_email, message)
    select gen_random_uuid(), channel_id, id, 'Quirina', '${PERSON.email}', 'Zobelthau here' from session limit 1`)
  await run(`insert into past_search (channel_id, session_id, link, label, type_name)
    select channel_id, id, '/x', 'Quirina', 'size' from session limit 1`)
  await run(`insert into recent_tire (channel_id, session_id, tire_id, source, visited_on, seen_at)
    select channel_id, id, ${STARTER_TIRE}, 'home', now()::date, now() from session limit 1`)
  // As the release before leaves it.
  await run(`update order_attempt set nonce = '${NONCE}', device_print = 'print of a browser'`)
}

/** The earliest and the latest last use of its rows. */
async function usesOf(table: PersonalTable): Promise<{ first: number; last: number }> {
  const { rows } = await house.owner.query<{ first: Date; last: Date }>(
    `select min(at) as first, max(at) as last from (select ${table.lastUse} as at from ${table.table}) uses`,
  )
  return { first: rows[0]?.first.getTime() ?? 0, last: rows[0]?.last.getTime() ?? 0 }
}

async function clear(table: PersonalTable, now: number): Promise<void> {
  while ((await clearTable(house.shop.db.checkout, table, 500, new Date(now))) === 500);
}

async function rowsWith({ table, columns }: PersonalTable): Promise<number> {
  const holds = columns.map((column) => `nullif(${column}::text, '') not like 'forgotten %'`)
  const { rows } = await house.owner.query(
    `select count(*)::int as n from ${table} where ${holds.join(' or ')}`,
  )
  return rows[0].n
}

/** Every table, ours and the engine's, in which one of the texts stands in any column. */
async function placesOf(texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await house.owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'dbos')`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rowCount } = await house.owner.query(
      `select from ${name} t where t::text like any ($1) limit 1`,
      [texts.map((text) => `%${text}%`)],
    )
    if (rowCount) found.push(name.replace('public.', ''))
  }
  return found.sort()
}

function tracesInFiles(): number {
  const names = readdirSync(files, { recursive: true, encoding: 'utf8' }).map((name) => join(files, name))
  const texts = names.filter((name) => statSync(name).isFile()).map((name) => readFileSync(name, 'utf8'))
  return texts.filter((text) => TRACES.some((trace) => text.includes(trace))).length
}
