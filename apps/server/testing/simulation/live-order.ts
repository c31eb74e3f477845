import { createHash } from 'node:crypto'
import { cents } from '@shop/domain/money/cents'
import type { PaymentFact } from '@shop/domain/orders/payment-state'
import type pg from 'pg'
import { receiveLenderEvents } from '../../src/checkout/hear-lender.ts'
import type { openPresses } from '../../src/checkout/index.ts'
import { returnFromLender } from '../../src/checkout/return-from-lender.ts'
import { cancelOrder } from '../../src/orders/cancel-order.ts'
import { receiveGatewayEvents } from '../../src/orders/receive-gateway-event.ts'
import { findOrderWithProgress, lockOrder, moveOrder } from '../../src/orders/store.ts'
import { capturePayments } from '../../src/payments/capture-payment.ts'
import { refundPayments } from '../../src/payments/refund-payment.ts'
import type { Db } from '../../src/platform/db/database.ts'
import { inTransaction } from '../../src/platform/db/transaction.ts'
import type { RequestContext } from '../../src/platform/http/request-context.ts'
import { sweepAll } from '../../src/platform/workflow/sweeps.ts'
import type { Shop } from '../../src/shop.ts'
import { ownerOfVisit } from '../owner-of-visit.ts'
import { asProcess, Endless } from './mortal-process.ts'
import type { OrderLife } from './order-life.ts'
import type { PretendEngine } from './pretend-engine.ts'

/** Everybody who does something with an order, whenever it is their turn. */
export type Stage = {
  readonly shop: Shop
  readonly presses: ReturnType<typeof openPresses>
  readonly engine: PretendEngine
  readonly owner: pg.Pool
}

type Act = () => Promise<unknown>

const MOST_ROUNDS = 60
const AWAY_IS_OVER_SECONDS = 20 * 60

/** From the press to its end, whatever dies meanwhile. */
export async function checkOut(stage: Stage, life: OrderLife): Promise<void> {
  const { random, keys } = life
  const first = keys[0] ?? ''
  const acts: Act[] = [() => press(stage, life, first)]
  if (random() < 0.3) acts.push(() => press(stage, life, first))
  if (random() < 0.3) acts.push(() => press(stage, life, keys[1] ?? ''))
  const mortals = acts.map((act) => mortal(life, act))
  // Whoever carries it out hangs, and a worker takes it for dead.
  if (random() < 0.35) mortals.push(() => takeForDead(stage, life))
  await inLanes(life, mortals)

  const later: Act[] = []
  if (life.paymentType === 'klarna') {
    if (random() < 0.85) later.push(async () => life.sales.approve())
    for (let times = Math.floor(random() * 3); times > 0; times--) {
      later.push(mortal(life, () => comeBack(stage, life)))
      later.push(mortal(life, () => hear(stage, life)))
    }
    if (random() < 0.2) later.push(mortal(life, () => comeBack(stage, life, 'cancelled')))
  }
  for (let rounds = 3 + Math.floor(random() * 4); rounds > 0; rounds--)
    later.push(() => work(stage, life, true))
  if (random() < 0.5) later.push(() => pass(stage, life, 5 + Math.floor(random() * 60)))
  if (random() < 0.4)
    later.push(mortal(life, () => press(stage, life, random() < 0.5 ? first : (keys[1] ?? ''))))
  await inLanes(life, later)
  await comeToRest(stage, life)
}

/** What may happen to the money of an order that stands. */
export async function settle(
  stage: Stage,
  life: OrderLife,
  orderId: string,
  undoesVoid: boolean,
): Promise<void> {
  const { random } = life
  const { workflows } = stage.shop
  life.sales.fail()
  const inShop = (act: (tx: Db) => Promise<unknown>) =>
    mortal(life, () => inTransaction(stage.shop.db.checkoutPool, act))
  const parcels = Array.from({ length: 1 + Math.floor(random() * 3) }, (_, index) => ({
    id: `p${index}`,
    hasLeft: false,
    goodsCents: cents(1 + Math.floor(random() * 1_000)),
  }))
  const left = new Set<string>()
  const leave = (id: string | null) =>
    inShop(async (tx) => {
      if (id !== null) left.add(id)
      await lockOrder(tx, orderId)
      await moveOrder(tx, orderId, 'release')
      await moveOrder(tx, orderId, 'ship')
      const order = await findOrderWithProgress(tx, { id: orderId })
      const now = parcels.map((parcel) => ({ ...parcel, hasLeft: left.has(parcel.id) }))
      if (order?.state === 'shipped') await capturePayments(tx, stage.shop, orderId, now)
    })
  const cancel = inShop(async (tx) => {
    const order = await findOrderWithProgress(tx, { id: orderId })
    if (order) await cancelOrder(tx, workflows, order, { actor: 'visitor' })
  })
  const acts: Act[] = []
  if (random() < 0.4) acts.push(cancel, cancel)
  if (random() < 0.8) for (const { id } of parcels) acts.push(leave(id))
  for (let count = Math.floor(random() * 4); count > 0; count--) {
    const amountCents = Math.ceil(life.cart.totalCents * (0.2 + random()))
    const refund = inShop((tx) =>
      refundPayments(tx, workflows, { orderId, amountCents, cause: `return:${count}` }),
    )
    // Asked twice, by two who do not know of each other.
    acts.push(refund, refund)
  }
  for (let count = 2 + acts.length; count > 0; count--) acts.push(() => work(stage, life, true))
  shuffle(acts, random)
  await inLanes(life, acts)
  if (undoesVoid) {
    await comeToRest(stage, life)
    life.sales.fail()
    await stage.owner.query(`update payment set voided_cents = 0 where order_id = $1`, [orderId])
    await stage.owner.query(`update shop_order set state = 'shipped' where id = $1`, [orderId])
    for (const { id } of parcels) left.add(id)
    await leave(null)()
  }
  await comeToRest(stage, life)
  await dispute(stage, life)
  await comeToRest(stage, life)
}

/** News of disputes, late, twice and in any order; what was not heard is told again until it is. */
async function dispute(stage: Stage, life: OrderLife): Promise<void> {
  const { random, sales, bank, disputes } = life
  const charge = sales.charges.find(({ transactionId }) => sales.isStanding(transactionId))
  const account = charge && bank.accounts.get(charge.transactionId)
  if (!charge || !account || account.capturedCents === 0 || life.paymentType === 'klarna') return
  const { transactionId } = charge
  const told: Act[] = []
  const tell = (kind: PaymentFact['kind'], reference: string, amount: number) => {
    const fact = { kind, reference, amountCents: cents(amount) }
    const event = {
      id: `${kind}-${reference}`,
      kind,
      facts: [{ transactionId, fact }],
      failedDisbursement: null,
    }
    told.push(() => receiveGatewayEvents(stage.shop)('braintree', event))
  }
  let left = account.capturedCents - account.refundedCents
  for (let count = Math.floor(random() * 3); count > 0 && left > 0; count--) {
    const amount = Math.ceil(left * random())
    left -= amount
    const id = `${transactionId}-dispute-${count}`
    const end = (['open', 'lost', 'won'] as const)[Math.floor(random() * 3)] ?? 'open'
    disputes.push({ id, cents: amount, end })
    tell('dispute-opened', id, amount)
    if (end !== 'open') tell(`dispute-${end}`, id, amount)
  }
  await inLanes(
    life,
    [...told, ...told.filter(() => random() < 0.5)].map((act) => mortal(life, act)),
  )
  for (const act of told) await act()
}

function press({ presses }: Stage, { cart, paymentType, seed }: OrderLife, key: string): Promise<unknown> {
  const visit = ownerOfVisit(cart.sessionId)
  const body = {
    cartId: cart.cartId,
    cartVersion: cart.version,
    paymentType,
    agreedTotalInCents: cart.totalCents,
    ...(paymentType === 'credit' && { nonce: 'a-nonce' }),
  }
  return presses.take({
    // Of no place: whoever is far from home is held.
    context: { owner: visit, ip: `fd00::${seed.toString(16)}` } as unknown as RequestContext,
    body,
    key: {
      owner: cart.sessionId,
      key,
      endpoint: 'POST /checkout/orders',
      bodyHash: createHash('sha256').update(JSON.stringify(body)).digest(),
    },
    device: null,
    elapsedMs: 0,
  })
}

function comeBack(
  { shop }: Stage,
  { cart, attemptIds }: OrderLife,
  ending: 'unknown' | 'cancelled' = 'unknown',
) {
  const visit = ownerOfVisit(cart.sessionId)
  return Promise.all(attemptIds.map((id) => returnFromLender(shop, visit, id, ending)))
}

async function hear({ shop }: Stage, { sales }: OrderLife): Promise<void> {
  const { standing } = sales.lender
  if (standing.at !== 'approved' || sales.lender.orderId === null) return
  const { orderId } = sales.lender
  const event = { id: `${orderId}-approved`, orderId, what: 'approved' as const, token: standing.token }
  await receiveLenderEvents(shop)('klarna', event)
}

/** One round of the workers: whatever is due, now and then by two that both believe it is theirs. */
async function work({ engine }: Stage, life: OrderLife, mayDie: boolean): Promise<boolean> {
  const { jobs, clock, random, story } = life
  const due = (await engine.open(jobs)).filter(({ dueMs }) => dueMs <= clock.ms)
  for (const job of due) {
    const deathShare = mayDie && random() < 0.5 ? 0.03 : 0
    const runs = mayDie && random() < 0.15 ? 2 : 1
    const ends = await Promise.all(
      Array.from({ length: runs }, () => engine.carryOut(job, { random, clock, deathShare })),
    )
    for (const { fault, how } of ends) {
      story.push(`${job.id.replace(/-.*/, '')} ${how}`)
      if (fault) note(life, fault)
    }
  }
  return due.length > 0
}

/** Time goes by, also in what the rows say, and the workers look around. */
async function pass({ owner, shop }: Stage, life: OrderLife, seconds: number): Promise<void> {
  life.clock.ms += seconds * 1_000
  life.story.push(`${seconds} s go by`)
  await owner.query(
    `with by as (select make_interval(secs => $2) as d),
     a as (update order_attempt set created_at = created_at - d, carried_until = carried_until - d,
                  awaiting_until = awaiting_until - d from by where cart_id = $1)
     update payment_operation x set due_at = due_at - d, unknown_since = unknown_since - d
       from by, payment p, shop_order o where o.cart_id = $1 and p.order_id = o.id and x.payment_id = p.id`,
    [life.cart.cartId, seconds],
  )
  await sweepAll(shop.db.checkoutPool, shop.log)
}

async function takeForDead(stage: Stage, life: OrderLife): Promise<void> {
  for (let looks = 0; looks < 20; looks++) {
    const { rows } = await stage.owner.query(
      `select from order_attempt where cart_id = $1 and outcome = 'processing'`,
      [life.cart.cartId],
    )
    if (rows.length > 0) break
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await pass(stage, life, 30)
  await work(stage, life, true)
}

/** Nothing fails any more, and nobody dies: everything that was promised comes to its end. */
async function comeToRest(stage: Stage, life: OrderLife): Promise<void> {
  life.sales.heal()
  for (let round = 0; round < MOST_ROUNDS; round++) {
    while (await work(stage, life, false)) if (life.faults.length > 0) return
    const waiting = await stage.engine.open(life.jobs)
    const { rows } = await stage.owner.query(
      `select from order_attempt where cart_id = $1 and outcome = 'processing' union all
       select from payment_operation x join payment p on p.id = x.payment_id join shop_order o on o.id = p.order_id
        where o.cart_id = $1 and x.state in ('wanted', 'asked', 'unknown')`,
      [life.cart.cartId],
    )
    if (waiting.length === 0 && rows.length === 0) return
    const next = Math.min(...waiting.map(({ dueMs }) => dueMs))
    const seconds = waiting.length > 0 ? Math.ceil((next - life.clock.ms) / 1_000) : AWAY_IS_OVER_SECONDS
    await pass(stage, life, Math.max(1, rows.length > 0 ? Math.min(seconds, AWAY_IS_OVER_SECONDS) : seconds))
  }
  life.faults.push('it does not come to rest')
}

/** By a process that may die at it. */
function mortal(life: OrderLife, act: Act): Act {
  return async () => {
    const { random, clock } = life
    const deathShare = random() < 0.5 ? 0.03 : 0
    const { died, fault } = await asProcess({ random, clock, deathShare }, act)
    if (died) {
      life.deaths += 1
      life.story.push(`died at ${act}`.slice(0, 80))
    } else if (fault) note(life, fault)
  }
}

/** A deadlock, and a statement that has taken too long beside other work: undone, and tried again. */
const UNDONE = ['40P01', '57014']

/** Refusals and lost races are the life of it; a broken statement or a wait without an end is not. */
function note(life: OrderLife, fault: unknown): void {
  const code = fault instanceof Error && 'code' in fault ? String(fault.code) : ''
  const isBroken = /^[0-9A-Z]{5}$/.test(code) && !UNDONE.includes(code)
  if (isBroken || fault instanceof Endless) life.faults.push((fault as Error).message)
}

/** Two processes of ours. */
async function inLanes(life: OrderLife, acts: readonly Act[]): Promise<void> {
  const waiting = [...acts]
  shuffle(waiting, life.random)
  const lane = async () => {
    for (let act = waiting.pop(); act; act = waiting.pop()) await act()
  }
  await Promise.all([lane(), lane()])
}

function shuffle(list: unknown[], random: () => number): void {
  for (let last = list.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    ;[list[last], list[other]] = [list[other], list[last]]
  }
}
