import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BulkJob } from '@shop/contracts/platform/bulk'
import { appointmentSamples } from './appointment-samples.ts'
import { haveCaptured } from './capture-payment.ts'
import { creditSamples } from './credit-samples.ts'
import { EXAMPLE_REVIEW } from './example-review.ts'
import { nextTire } from './next-tire.ts'
import { IMPORT_SAMPLES } from './office-import-samples.ts'
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
  /** For what is sent as anything but JSON. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Makes what a call needs and says how it is made, by Ada, so that it is carried out. */
export type Sample = (office: Office) => Promise<SampleCall>

/** Calls that change nothing of the shop: what somebody looks at, and how their own screen shows it. By name, or by how a list's ends. */
export const WITHOUT_A_LINE: Readonly<Record<string, string>> = {
  rows: 'a page of a list is read; a search in it has a line of its own',
  selections: 'which rows somebody chose; what is done with them has its line',
  preference: 'how somebody wants a list shown to themselves',
  'POST /office/bulk/change-prices': 'a look at what would change; its start has its line',
  'PUT /office/imports/{runId}/parts/{part}': 'a piece of a file, whose beginning and end have their lines',
}

/** One for every call of the back office that is no GET, but those of lists, which are all alike. */
export const SAMPLES: Readonly<Record<string, Sample>> = {
  'PUT /office/me/letter-keys': async () => ({ path: '/office/me/letter-keys', body: { isOn: false } }),
  'POST /office/search': async () => ({ path: '/office/search', body: { text: 'ana@example.com' } }),
  'POST /office/orders/search': async () => ({
    path: '/office/orders/search',
    body: { text: 'ana@example.com' },
  }),
  'POST /office/orders/{orderNumber}/reveal': async (office) => ({
    path: `/office/orders/${await placed(office)}/reveal`,
    body: {},
  }),
  'POST /office/orders/{orderNumber}/retries': async (office) => {
    const { number, workflowId } = await stuckRelease(office)
    return { path: `/office/orders/${number}/retries`, body: { workflowId } }
  },
  'POST /office/orders/{orderNumber}/cancel': async (office) => ({
    path: `/office/orders/${await placed(office)}/cancel`,
    body: { reason: 'The customer called' },
  }),
  ...creditSamples(placed),
  'POST /office/orders/{orderNumber}/refunds': async (office) => ({
    path: `/office/orders/${await captured(office)}/refunds`,
    body: {
      refundId: randomUUID(),
      amountCents: 1,
      tires: {},
      cause: 'goodwill',
      why: 'The courier was late',
    },
  }),
  'POST /office/holds/{orderNumber}/decision': async (office) => ({
    path: `/office/holds/${await placed(office, 'fake-review-nonce')}/decision`,
    body: { decision: 'accept', why: 'Known customer' },
  }),
  'POST /office/incidents/{incidentId}/retries': async (office) => {
    const { workflowId } = await stuckRelease(office)
    const incident = await incidentOf(office, 'workflow-stuck', workflowId)
    return { path: `/office/incidents/${incident}/retries`, body: {} }
  },
  'POST /office/work/{workId}/retries': async (office) => {
    const { workflowId } = await stuckRelease(office)
    return { path: `/office/work/${encodeURIComponent(workflowId)}/retries`, body: {} }
  },
  'POST /office/work/{workId}/cancel': async (office) => {
    const { workflowId } = await stuckRelease(office)
    return {
      path: `/office/work/${encodeURIComponent(workflowId)}/cancel`,
      body: { why: 'The order was placed anew' },
    }
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
  'POST /office/incidents': async () => ({
    path: '/office/incidents',
    body: {
      title: 'Card captures time out',
      words: 'Nine wait since noon',
      severity: 'major',
      link: '/jobs?state=stuck',
    },
  }),
  'POST /office/incidents/{incidentId}/holder': async (office) => ({
    path: `/office/incidents/${await incidentOf(office, 'tax-differs', 'o-2')}/holder`,
    body: { seen: null, to: 'me' },
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
  'PUT /office/feeds/{supplier}/{kind}': async ({ house }) => {
    const { rows } = await house.owner.query<{ changed_at: Date }>(
      `insert into supplier_feed (supplier, kind) values ('Oakmere', 'prices') on conflict (supplier, kind)
       do update set changed_at = now() returning changed_at`,
    )
    const wish = { expectedMinutes: 60, lateMinutes: 15, stopMinutes: null, isPaused: true }
    const body = { ...wish, seen: rows[0]?.changed_at.toISOString(), why: 'Supplier is moving' }
    return { path: '/office/feeds/Oakmere/prices', body }
  },
  'PUT /office/late-stock/{channelId}': async () => ({
    path: '/office/late-stock/simpletire',
    body: { lateStock: 'keep', why: 'Own agreement' },
  }),
  'POST /reviews/{reviewId}/publish': async (office) => ({
    path: `/reviews/${await writtenReview(office)}/publish`,
    body: {},
  }),
  'POST /reviews/{reviewId}/refuse': async (office) => ({
    path: `/reviews/${await writtenReview(office)}/refuse`,
    body: { reason: 'advertising' },
  }),
  'POST /office/bulk/change-prices': async (office) => ({
    path: '/office/bulk/change-prices',
    body: { input: RAISE, rowIds: [await nextTire(office)] },
  }),
  'POST /office/bulk/change-prices/{number}/start': async (office) => ({
    path: `/office/bulk/change-prices/${(await priceJob(office)).number}/start`,
    body: { why: 'Costs went up' },
  }),
  'POST /office/bulk/change-prices/{number}/cancel': async (office) => {
    const { number } = await priceJob(office)
    // Nobody carries it out, so that it runs as long as this takes.
    await office.house.owner.query(
      `update bulk_job set state = 'running', started_at = now() where number = $1`,
      [Number(number.replace(/\D/g, ''))],
    )
    return { path: `/office/bulk/change-prices/${number}/cancel`, body: {} }
  },
  'POST /office/bulk/change-prices/{number}/undo': async (office) => {
    const at = `/office/bulk/change-prices/${(await priceJob(office)).number}`
    await office.ada.send('POST', `${at}/start`, { body: {} })
    await until(async () => (await office.ada.send('GET', at)).body.job.state === 'done')
    return { path: `${at}/undo`, body: {} }
  },
  ...appointmentSamples(captured),
  ...IMPORT_SAMPLES,
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

async function placed({ house }: Office, nonce?: string): Promise<string> {
  const visitor = await house.visitor()
  const attempt = await visitor.placeOrder(await visitor.readyCart(), nonce === undefined ? {} : { nonce })
  if (attempt.outcome !== 'placed') throw new Error(`Not placed: ${JSON.stringify(attempt)}`)
  return attempt.orderNumber
}

/** An order whose money is ours. */
async function captured(office: Office, made?: string): Promise<string> {
  const number = made ?? (await placed(office))
  const { rows } = await office.house.owner.query<{ id: string }>(
    'select id from shop_order where number = $1',
    [number],
  )
  await haveCaptured(office.house, String(rows[0]?.id))
  await until(async () => {
    const paid = await office.house.owner.query(
      `select from payment where order_id = $1 and state = 'captured'`,
      [rows[0]?.id],
    )
    return paid.rowCount === 1
  })
  return number
}

/** An order whose release has given up. */
async function stuckRelease(office: Office): Promise<{ number: string; workflowId: string }> {
  const number = await placed(office)
  const { rows } = await office.house.owner.query<{ id: string }>(
    'update shop_order set release_at = now() where number = $1 returning id',
    [number],
  )
  const workflowId = `release:${rows[0]?.id}`
  await becomeStuck(office, workflowId)
  return { number, workflowId }
}

/** As when a provider stays away for ten minutes. */
async function becomeStuck({ house }: Office, workflowId: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
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

const RAISE = { by: 'percent', percentHundredths: 100, endsIn99: false }

async function priceJob(office: Office): Promise<BulkJob> {
  const { body } = await office.ada.send('POST', '/office/bulk/change-prices', {
    body: { input: RAISE, rowIds: [await nextTire(office)] },
  })
  return body.job
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    if (await isSo()) return
    await sleep(50)
  }
  throw new Error('It did not come to that')
}

let views = 0
const viewText = () => ({ name: `View ${++views}`, sharedWith: null, isDefault: false, state: {} })

async function savedView({ ada }: Office, list: string): Promise<string> {
  const { body } = await ada.send('POST', `/office/lists/${list}/views`, { body: viewText() })
  return body.view.id
}
