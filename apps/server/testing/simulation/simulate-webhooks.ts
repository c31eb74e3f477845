import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../sandbox/gateway/transaction.ts'
import { seededRandom } from '../../sandbox/seeded-random.ts'
import { receiveGatewayEvents } from '../../src/orders/receive-gateway-event.ts'
import { braintreeProvider } from '../../src/payments/braintree/braintree-provider.ts'
import { findOperation, wantOperation } from '../../src/payments/operation-store.ts'
import { recordDone } from '../../src/payments/record-operation.ts'
import { inTransaction } from '../../src/platform/db/transaction.ts'
import { type ShopUnderTest, shopUnderTest } from '../shop-under-test.ts'
import { type Form, forge, formOf } from './forge-webhook.ts'
import { type LifeEnd, livePayment, type PaymentLife } from './payment-life.ts'
import { readEnds, type SeenEnd, writePayments } from './payment-store.ts'

export type Simulated = {
  seeds: number
  /** One line for each seed that did not end as it must. */
  failures: string[]
  delivered: number
  forged: number
  forgedRefused: number
  overHttp: number
}

type Shop = ShopUnderTest['shop']
type Payment = { name: string; orderId: string; paymentId: string; life: PaymentLife }
/** Of one seed: a life told as it happened, and the same told late, twice, in any order and among forgeries. */
type Twins = { seed: number; straight: Payment; disordered: Payment }

const BATCH = 500
const AT_ONCE = 6

/** Every payment ends as its story says, however its events arrive, and nobody but the gateway is believed. */
export async function simulateWebhooks(
  options: { seeds: number; seedsOverHttp: number },
  say: (line: string) => void,
): Promise<Simulated> {
  const { shop, url, owner, close } = await shopUnderTest()
  const books = await owner.connect()
  const hear = hearDirectly(shop)
  const result: Simulated = {
    seeds: options.seeds,
    failures: [],
    delivered: 0,
    forged: 0,
    forgedRefused: 0,
    overHttp: 0,
  }
  try {
    for (let first = 1; first <= options.seeds; first += BATCH) {
      const count = Math.min(BATCH, options.seeds - first + 1)
      const twins = Array.from({ length: count }, (_, index) => twinsOf(first + index))
      const both = twins.flatMap(({ straight, disordered }) => [straight, disordered])
      await writePayments(books, both)
      const waiting = [...twins]
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (let next = waiting.pop(); next; next = waiting.pop()) {
            await tell(shop, hear, next, result, next.seed <= options.seedsOverHttp ? url : null)
          }
        }),
      )
      const ends = await readEnds(books, both)
      result.failures.push(...twins.flatMap((each) => judge(each, ends)))
      say(`${first + count - 1} of ${options.seeds} seeds, ${result.failures.length} wrong`)
    }
  } finally {
    books.release()
    await close()
  }
  return result
}

function twinsOf(seed: number): Twins {
  const payment = (name: string): Payment => ({
    name,
    orderId: randomUUID(),
    paymentId: randomUUID(),
    life: livePayment(seededRandom(seed), name),
  })
  return { seed, straight: payment(`w${seed}a`), disordered: payment(`w${seed}b`) }
}

async function tell(
  shop: Shop,
  hear: Hear,
  twins: Twins,
  result: Simulated,
  url: string | null,
): Promise<void> {
  const { straight, disordered } = twins
  const random = seededRandom(twins.seed + 1_000_003)
  const deliver = async (form: Form) => {
    result.delivered += 1
    if (url === null) return hear(form)
    result.overHttp += 1
    const answer = await fetch(`${url}/webhooks/braintree`, {
      method: 'POST',
      body: new URLSearchParams(form),
    })
    if (answer.status !== 200 && answer.status !== 403) {
      result.failures.push(`seed ${twins.seed}: the webhook answered ${answer.status}`)
    }
    return answer.status === 200
  }
  const formsOf = (payment: Payment) =>
    payment.life.events.map(
      ({ kind, about, transaction }) =>
        () =>
          formOf(shop.env, kind, { ...saleOf(payment), ...transaction }, about),
    )

  await capture(shop, straight)
  for (const make of formsOf(straight)) await deliver(make())

  const acts: (() => Promise<void>)[] = [() => capture(shop, disordered)]
  const takes = (make: () => Form) => async () => {
    if (!(await deliver(make()))) result.failures.push(`seed ${twins.seed}: a genuine event was refused`)
  }
  for (const make of formsOf(disordered)) {
    const sent = make()
    acts.push(takes(() => sent))
    // Sent again as it was, or made anew: the same news under another name.
    if (random() < 0.5) acts.push(takes(() => sent))
    if (random() < 0.3) acts.push(takes(make))
  }
  for (let count = 1 + Math.floor(random() * 3); count > 0; count--) {
    const forged = forge(shop.env, saleOf(disordered), random)
    acts.push(async () => {
      result.forged += 1
      if (await deliver(forged)) result.failures.push(`seed ${twins.seed}: a forged event was believed`)
      else result.forgedRefused += 1
    })
  }
  shuffle(acts, random)
  // Two processes of ours hear of one payment at the same time.
  const lane = async () => {
    for (let act = acts.pop(); act; act = acts.pop()) await act()
  }
  await Promise.all([lane(), lane()])
}

type Hear = (form: Form) => Promise<boolean>

/** As the route has it, without the way over HTTP. */
function hearDirectly(shop: Shop): Hear {
  const braintree = braintreeProvider(shop.env)
  const receive = receiveGatewayEvents(shop)
  return async (form) => {
    const event = await braintree.verifyEvent(form.bt_signature, form.bt_payload)
    if (event) await receive(braintree.name, event)
    return event !== null
  }
}

/** As the parcel's scan and the worker have it, one after the other: an event may come between them. */
async function capture(shop: Shop, { name, paymentId, life }: Payment): Promise<void> {
  const pool = shop.db.checkoutPool
  const wanted = { paymentId, kind: 'capture', amountCents: life.totalCents, cause: 'shipped' } as const
  const id = await inTransaction(pool, (tx) => wantOperation(tx, wanted))
  if (!id) return
  await inTransaction(pool, async (tx) => {
    const operation = await findOperation(tx, id)
    if (operation) await recordDone(tx, operation, { reference: name }, { captures: 'once' })
  })
}

function saleOf({ name, orderId, life }: Payment): Transaction {
  const at = Date.now()
  return {
    id: name,
    type: 'sale',
    orderId,
    amountCents: life.totalCents,
    authorizedCents: life.totalCents,
    status: 'settled',
    history: [],
    card: {
      number: '4111111111111111',
      cardType: 'Visa',
      expirationMonth: '12',
      expirationYear: '2040',
      cardholderName: null,
      securityCode: 'M',
    },
    outcome: { kind: 'approve' },
    checks: { street: 'M', zip: 'M', securityCode: 'M', decision: 'Approve' },
    deviceData: null,
    processor: { code: '1000', text: 'Approved', type: 'approved', authorizationCode: '000000' },
    gatewayRejectionReason: null,
    refundedTransactionId: null,
    authorizedTransactionId: null,
    refundIds: [],
    partialSettlementIds: [],
    vaultedAs: null,
    createdAt: at,
    paidOutOn: null,
    searchableAt: at,
  }
}

function judge({ seed, straight, disordered }: Twins, ends: ReadonlyMap<string, SeenEnd>): string[] {
  const asTold = JSON.stringify(expected(straight.life.end))
  return [straight, disordered].flatMap(({ name }) => {
    const seen = JSON.stringify(ends.get(name) ?? null)
    return seen === asTold ? [] : [`seed ${seed} (${name}): ${seen} instead of ${asTold}`]
  })
}

function expected({ state, isUnpaid, money, incidents }: LifeEnd): SeenEnd {
  const { cash, bank, receivable, disputed, chargebacks, refunded } = money
  return {
    state,
    isUnpaid,
    money: { cash, bank, receivable, disputed, chargebacks, refunded },
    balance: 0,
    incidents: [...incidents],
  }
}

function shuffle(list: unknown[], random: () => number): void {
  for (let last = list.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    ;[list[last], list[other]] = [list[other], list[last]]
  }
}
