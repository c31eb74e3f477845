import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { EXAMPLE_REVIEW } from './example-review.ts'
import type { ShopUnderTest } from './shop-under-test.ts'
import type { Visitor } from './visitor.ts'

/** Two people who may do everything: what one asks for the other decides. */
export interface Office {
  readonly house: ShopUnderTest
  readonly ada: Visitor
  readonly ben: Visitor
}

export interface SampleCall {
  readonly path: string
  readonly body?: object
}

/** Makes what a call needs and says how it is made, by Ada, so that it is carried out. */
export type Sample = (office: Office) => Promise<SampleCall>

/** Calls that change nothing of the shop: what somebody looks at, and how their own screen shows it. */
export const WITHOUT_A_LINE: Readonly<Record<string, string>> = {
  rows: 'a page of a list is read; a search in it has a line of its own',
  selections: 'which rows somebody chose; what is done with them has its line',
  preference: 'how somebody wants a list shown to themselves',
}

/** One for every call of the back office that is no GET, but those of lists, which are all alike. */
export const SAMPLES: Readonly<Record<string, Sample>> = {
  'POST /office/orders/search': async () => ({
    path: '/office/orders/search',
    body: { text: 'ana@example.com' },
  }),
  'POST /office/orders/{orderNumber}/reveal': async (office) => ({
    path: `/office/orders/${await placed(office)}/reveal`,
    body: {},
  }),
  'POST /office/orders/{orderNumber}/retries': async (office) => {
    const number = await placed(office)
    const { rows } = await office.house.owner.query<{ id: string }>(
      'select id from shop_order where number = $1',
      [number],
    )
    const workflowId = `release:${rows[0]?.id}`
    await becomeStuck(office, workflowId)
    return { path: `/office/orders/${number}/retries`, body: { workflowId } }
  },
  'POST /office/orders/{orderNumber}/cancel': async (office) => ({
    path: `/office/orders/${await placed(office)}/cancel`,
    body: { reason: 'The customer called' },
  }),
  'POST /office/incidents/{incidentId}/retries': async (office) => {
    const number = await placed(office)
    const { rows } = await office.house.owner.query<{ id: string }>(
      'select id from shop_order where number = $1',
      [number],
    )
    const workflowId = `release:${rows[0]?.id}`
    await becomeStuck(office, workflowId)
    const incident = await incidentOf(office, 'workflow-stuck', workflowId)
    return { path: `/office/incidents/${incident}/retries`, body: {} }
  },
  'POST /office/attempts/{attemptId}/retries': async ({ house }) => {
    const visitor = await house.visitor()
    const cart = await visitor.readyCart()
    const { rows } = await house.owner.query<{ id: string }>(
      `insert into order_attempt (id, cart_id, cart_version, channel_id, session_id, agreed_total_cents, nonce, payment_type, created_at)
       select $1, c.id, c.version, c.channel_id, c.session_id, $3, 'none', 'credit', now() - interval '2 minutes'
         from cart c where c.id = $2 returning id`,
      [randomUUID(), cart.cartUuid, cart.quote.totalCents],
    )
    return { path: `/office/attempts/${rows[0]?.id}/retries`, body: {} }
  },
  'POST /office/incidents/{incidentId}/close': async (office) => ({
    path: `/office/incidents/${await incidentOf(office, 'tax-differs', 'o-1')}/close`,
    body: { note: 'Looked at.' },
  }),
  'POST /office/approvals/{number}/approve': async (office) => ({
    path: `/office/approvals/${await askedByBen(office)}/approve`,
    body: { note: 'Checked the figures' },
  }),
  'POST /office/approvals/{number}/decline': async (office) => ({
    path: `/office/approvals/${await askedByBen(office)}/decline`,
    body: { note: 'Not this year' },
  }),
  'POST /office/approvals/{number}/return': async (office) => ({
    path: `/office/approvals/${await askedByBen(office)}/return`,
    body: { note: 'Say which law' },
  }),
  'POST /office/approvals/{number}/withdraw': async (office) => ({
    path: `/office/approvals/${await askedBy(office.ada)}/withdraw`,
    body: {},
  }),
  'POST /office/role-limits': async () => ({ path: '/office/role-limits', body: nextLimit() }),
  'POST /office/fees/changes': async () => ({
    path: '/office/fees/changes',
    body: {
      wish: { kind: 'tire-fee', key: 'MD-tire-fee', amount: { kind: 'flat', perTireCents: 700 } },
      beginsAt: '2199-01-01T05:00:00.000Z',
      source: 'State notice 26-114, page 2',
    },
  }),
  'PUT /office/flags/{key}': async ({ ada }) => {
    const flag = (await ada.get('/office/flags')).body.flags[0]
    const body = { seen: flag?.changedAt ?? null, isOn: !flag?.isOn, why: 'A test' }
    return { path: `/office/flags/${flag?.key}`, body }
  },
  'PUT /office/flags/{key}/steps': async ({ ada }) => {
    const flag = (await ada.get('/office/flags')).body.flags.find(({ audience }) => audience === 'shoppers')
    const steps = [{ at: '2199-01-01T05:00:00.000Z', sharePercent: 50 }]
    return {
      path: `/office/flags/${flag?.key}/steps`,
      body: { seen: flag?.changedAt ?? null, steps, why: 'Half' },
    }
  },
  'POST /reviews/{reviewId}/publish': async (office) => ({
    path: `/reviews/${await writtenReview(office)}/publish`,
    body: {},
  }),
  'POST /reviews/{reviewId}/refuse': async (office) => ({
    path: `/reviews/${await writtenReview(office)}/refuse`,
    body: { reason: 'advertising' },
  }),
}

/** The calls of one list, by how their address ends. */
export const LIST_SAMPLES: Readonly<Record<string, (list: string, columns: readonly string[]) => Sample>> = {
  'POST rows': (list) => async () => ({ path: `/office/lists/${list}/rows`, body: {} }),
  'POST selections': (list) => async () => ({
    path: `/office/lists/${list}/selections`,
    body: {},
  }),
  'POST exports': (list, columns) => async () => ({
    path: `/office/lists/${list}/exports`,
    body: { format: 'csv', columns: columns.slice(0, 2) },
  }),
  'POST personal-exports': (list, columns) => async () => ({
    path: `/office/lists/${list}/personal-exports`,
    body: { format: 'csv', columns: columns.slice(0, 2), why: 'The auditor asks for it' },
  }),
  'POST views': (list) => async () => ({ path: `/office/lists/${list}/views`, body: viewText() }),
  'PUT views': (list) => async (office) => ({
    path: `/office/lists/${list}/views/${await savedView(office, list)}`,
    body: { ...viewText(), version: 1 },
  }),
  'DELETE views': (list) => async (office) => ({
    path: `/office/lists/${list}/views/${await savedView(office, list)}`,
  }),
  'PUT preference': (list) => async () => ({
    path: `/office/lists/${list}/preference`,
    body: { density: 'dense', columns: null },
  }),
}

async function placed({ house }: Office): Promise<string> {
  const visitor = await house.visitor()
  const attempt = await visitor.placeOrder(await visitor.readyCart())
  if (attempt.outcome !== 'placed') throw new Error(`Not placed: ${JSON.stringify(attempt)}`)
  return attempt.orderNumber
}

/** As when a provider stays away for ten minutes. */
async function becomeStuck({ house }: Office, workflowId: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const done = await house.owner.query(
      `update dbos.workflow_status set status = 'ERROR', error = '{"message":"The carrier does not answer"}',
         completed_at = (extract(epoch from clock_timestamp()) * 1000)::bigint
        where workflow_uuid = $1 and status in ('SUCCESS', 'DELAYED', 'ENQUEUED')`,
      [workflowId],
    )
    if (done.rowCount === 1) return
    await sleep(50)
  }
  throw new Error(`${workflowId} did not come to rest`)
}

async function incidentOf({ house }: Office, kind: string, subject: string): Promise<string> {
  const { rows } = await house.owner.query<{ id: string }>(
    `insert into incident (kind, subject, detail) values ($1, $2, '{}') returning id`,
    [kind, subject],
  )
  return String(rows[0]?.id)
}

let days = 0
/** Of each limit only one change waits: every one begins on another day and is decided. */
const nextLimit = () => ({
  role: (['support', 'lead', 'refunds', 'finance'] as const)[days % 4] ?? 'support',
  permission: days % 4 === 3 ? ('refunds.approve' as const) : ('refunds.give' as const),
  amountCents: 20_000,
  startsOn: `2199-01-${String(++days).padStart(2, '0')}`,
  why: 'Calls take too long',
})

async function askedBy(who: Visitor): Promise<string> {
  const { status, body } = await who.send('POST', '/office/role-limits', { body: nextLimit() })
  if (status !== 202) throw new Error(`Not asked: ${JSON.stringify(body)}`)
  return body.requestNumber
}
const askedByBen = ({ ben }: Office) => askedBy(ben)

let reviews = 0
async function writtenReview({ house }: Office): Promise<string> {
  const visitor = await house.visitor()
  const email = `reader-${++reviews}@example.com`
  await visitor.post('/product-lines/kestrel/ridgeback-a-t/reviews', { ...EXAMPLE_REVIEW, email })
  const { rows } = await house.owner.query<{ id: string }>('select id from review where author_email = $1', [
    email,
  ])
  return String(rows[0]?.id)
}

let views = 0
const viewText = () => ({ name: `View ${++views}`, sharedWith: null, isDefault: false, state: {} })

async function savedView({ ada }: Office, list: string): Promise<string> {
  const { body } = await ada.send('POST', `/office/lists/${list}/views`, { body: viewText() })
  return body.view.id
}
