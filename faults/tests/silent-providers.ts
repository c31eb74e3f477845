import { setTimeout as sleep } from 'node:timers/promises'
import { withAdmin } from '@shop/tools/services/postgres'
import { audit, type Finding } from '../audit.ts'
import { type FaultTest, type Result, type Run, stockOf } from '../fault-test.ts'
import { type Acknowledged, Shopper } from '../shopper.ts'
import { takeSnapshot } from '../snapshot.ts'

const TIRES = [100_001, 100_002, 100_003]
const ORDER_EVERY_MS = 500
const TOLD_WITHIN_MS = 12_000
const TOKEN_WITHIN_MS = 100
const ENDED_WITHIN_MS = 60_000
/** A charge that the gateway's search shows a minute late is let go by the check after that. */
const MONEY_WITHIN_MS = 180_000
/** By then the calls of the first seconds have timed out and the circuit is open. */
const CIRCUIT_OPEN_AFTER_MS = 5_000

type Silent = 'gateway' | 'carrier' | 'mail' | 'tax' | 'database'
type Silence = { who: readonly Silent[]; seconds: number; searchLagMs: number }

/** What was seen while somebody was silent. */
type Seen = {
  acknowledged: Acknowledged[]
  toldMs: number[]
  tokenMs: number[]
  /** What the plainest call took at the same time: so slow is this machine by itself. */
  plainMs: number[]
  findings: Finding[]
}

/**
 * Somebody outside, or the database, stops answering in the middle of everything: orders go on or wait, none is without
 * an end a minute after the silence, and no card is charged twice.
 */
export const silentProviders: FaultTest = {
  name: 'silent-providers',
  settings: { CANCEL_WINDOW_SECONDS: '1', TAX_LICENSE_KEY: 'license-of-the-stand-in' },
  longestMinutes: 150,
  async run(run) {
    const { shop } = run
    const counters = TIRES.map((tireId) => ({ tireId, counters: 2, available: 20_000 }))
    const initialStock = await stockOf(shop, counters)
    await shop.outside.gatewayBehaves({ singleUseNonces: true, duplicateChecking: false })
    const seen: Seen = { acknowledged: [], toldMs: [], tokenMs: [], plainMs: [], findings: [] }
    let recovery = 0
    for (const silence of silencesOf(run)) recovery = Math.max(recovery, await keepSilent(run, silence, seen))
    const expected = {
      acknowledged: seen.acknowledged,
      initialStock,
      endStates: ['placed', 'released', 'shipped', 'delivered'] as const,
      refusals: ['payment-unavailable'],
    }
    const look = async () =>
      audit(expected, await takeSnapshot(shop)).filter(({ what }) => !what.includes('stray-payment-released'))
    let findings = await look()
    for (const until = Date.now() + MONEY_WITHIN_MS; findings.length > 0 && Date.now() < until; ) {
      await sleep(1_000)
      findings = await look()
    }
    return verdict(seen, [...findings, ...(await untold(run))], recovery)
  },
}

function silencesOf({ isShort, silenceSeconds = 60 }: Run): Silence[] {
  const others: Silent[] = ['carrier', 'mail', 'tax']
  if (isShort) {
    return [
      { who: ['gateway', ...others], seconds: 14, searchLagMs: 2_000 },
      { who: ['database'], seconds: 10, searchLagMs: 0 },
    ]
  }
  if (silenceSeconds > 60) {
    return [
      { who: ['gateway', ...others], seconds: silenceSeconds, searchLagMs: 5_000 },
      { who: ['database'], seconds: silenceSeconds, searchLagMs: 0 },
    ]
  }
  const alone = [...others, 'database' as const].map((who) => ({
    who: [who],
    seconds: silenceSeconds,
    searchLagMs: 0,
  }))
  const lags = [0, 5_000, 60_000].map((searchLagMs) => ({
    who: ['gateway' as const],
    seconds: silenceSeconds,
    searchLagMs,
  }))
  return [...alone, ...lags]
}

/** Two orders a second, before, while and after; gives how many seconds it took until every attempt had its end. */
async function keepSilent(run: Run, silence: Silence, seen: Seen): Promise<number> {
  const { shop, say } = run
  const { who, seconds } = silence
  await shop.outside.gatewayBehaves({ searchLagMs: [silence.searchLagMs, silence.searchLagMs] })
  const [firstNonce, ...nonces] = await shop.outside.nonces(Math.ceil((seconds + 10) * 2.2))
  const known = await anOrder(run, firstNonce, seen)
  const orders: Promise<void>[] = []
  let isOver = false
  const buying = (async () => {
    for (let turn = 0; !isOver; turn++, await sleep(ORDER_EVERY_MS)) {
      const nonce = nonces[turn]
      if (nonce) orders.push(buyOne(run, TIRES[turn % TIRES.length] as number, nonce, seen, silence))
    }
  })()
  await sleep(2_000)
  for (const each of who) shop.freeze(each)
  const frozenAt = Date.now()
  const asking = who.includes('gateway')
    ? askForTokens(run, seen, () => isOver, frozenAt)
    : askForAnOrder(known, seen, () => isOver)
  await sleep(seconds * 1_000)
  isOver = true
  await buying
  for (const each of who) shop.thaw(each)
  const thawedAt = Date.now()
  await Promise.all([...orders, asking])
  let processing = await processingOf(run)
  while (processing > 0 && Date.now() < thawedAt + ENDED_WITHIN_MS) {
    await sleep(250)
    processing = await processingOf(run)
  }
  const recovery = Math.round((Date.now() - thawedAt) / 100) / 10
  const what = `${who.join(', ')} silent for ${seconds} s, search ${silence.searchLagMs} ms late`
  if (processing > 0)
    seen.findings.push({ kind: 'stuck', what: `${processing} attempts have no end: ${what}` })
  say(`${what}: ${orders.length} orders, every attempt ended ${recovery} s after`)
  return recovery
}

async function buyOne(
  { shop, say }: Run,
  tireId: number,
  nonce: string,
  seen: Seen,
  { who }: Silence,
): Promise<void> {
  try {
    const shopper = await Shopper.arrive(shop.apiUrl)
    const order = await shopper.order(await shopper.fillCart(tireId), nonce)
    seen.acknowledged.push(order)
    const began = performance.now()
    const { outcome } = await shopper.outcome(order.attemptId)
    // With a silent database the answer may be that there is none: `askForAnOrder` counts those.
    if (!who.includes('database')) seen.toldMs.push(performance.now() - began)
    if (outcome === 'refused' && !who.includes('gateway')) {
      seen.findings.push({ kind: 'lost', what: `order ${order.attemptId} was refused, ${who} silent` })
    }
  } catch (fault) {
    // Never acknowledged, so nothing was promised.
    say(`a shopper gave up: ${(fault as Error).message}`)
  }
}

/** Enough calls at once to open the circuit, then one a second: those are answered at once, with a no. */
async function askForTokens({ shop }: Run, seen: Seen, isOver: () => boolean, frozenAt: number) {
  const shopper = await Shopper.arrive(shop.apiUrl)
  await Promise.all(Array.from({ length: 10 }, () => shopper.clientToken()))
  while (!isOver()) {
    const isOpen = Date.now() - frozenAt > CIRCUIT_OPEN_AFTER_MS
    const token = await timed(() => shopper.clientToken())
    const plain = await timed(() => fetch(`${shop.apiUrl}/healthz`))
    if (isOpen && !token.result && !isOver()) {
      seen.tokenMs.push(token.ms)
      seen.plainMs.push(plain.ms)
    }
    await sleep(200)
  }
}

type KnownOrder = { shopper: Shopper; attemptId: string }

async function anOrder({ shop }: Run, nonce: string | undefined, seen: Seen): Promise<KnownOrder> {
  const shopper = await Shopper.arrive(shop.apiUrl)
  const order = await shopper.order(await shopper.fillCart(TIRES[0] as number), nonce)
  seen.acknowledged.push(order)
  return { shopper, attemptId: order.attemptId }
}

/** Every second somebody asks for an order. "Not now" is an answer; none at all is not. */
async function askForAnOrder({ shopper, attemptId }: KnownOrder, seen: Seen, isOver: () => boolean) {
  const asks: Promise<void>[] = []
  for (; !isOver(); await sleep(1_000)) {
    asks.push(timed(() => shopper.ask(attemptId)).then(({ ms }) => void seen.toldMs.push(ms)))
  }
  await Promise.all(asks)
}

async function timed<T>(call: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const began = performance.now()
  const result = await call()
  return { result, ms: performance.now() - began }
}

const median = (values: readonly number[]) =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0)

function processingOf({ shop }: Run): Promise<number> {
  const query = `select count(*)::int as n from order_attempt where outcome = 'processing'`
  return withAdmin(shop.ownerUrl, async (owner) => (await owner.query<{ n: number }>(query)).rows[0]?.n ?? 0)
}

/** Work that has given up and that no incident names. */
function untold({ shop }: Run): Promise<Finding[]> {
  const query = `select workflow_uuid as id, status from dbos.workflow_status w
    where status in ('ERROR', 'MAX_RECOVERY_ATTEMPTS_EXCEEDED') and not exists (
      select from incident i where i.kind = 'workflow-stuck' and i.subject = w.workflow_uuid and i.resolved_at is null)`
  return withAdmin(shop.ownerUrl, async (owner) =>
    (await owner.query<{ id: string; status: string }>(query)).rows.map(({ id, status }) => ({
      kind: 'stuck' as const,
      what: `${id} ended in ${status} and nobody was told`,
    })),
  )
}

function verdict(seen: Seen, findings: Finding[], recoverySeconds: number): Result {
  const slowest = Math.round(Math.max(0, ...seen.toldMs))
  const token = median(seen.tokenMs)
  const plain = median(seen.plainMs)
  const late = seen.toldMs.filter((ms) => ms > TOLD_WITHIN_MS).length
  return {
    acknowledged: seen.acknowledged,
    recoverySeconds,
    findings: [
      ...seen.findings,
      ...findings,
      ...(late > 0
        ? [{ kind: 'stuck' as const, what: `${late} shoppers were told after ${slowest} ms` }]
        : []),
      ...(token > TOKEN_WITHIN_MS + plain || seen.tokenMs.length === 0
        ? [
            {
              kind: 'stuck' as const,
              what: `a token was refused after ${token} ms (${seen.tokenMs.length} times)`,
            },
          ]
        : []),
    ],
    note: `told in ${slowest} ms at most, token refused in ${token} ms (${seen.tokenMs.length} calls, a plain one takes ${plain})`,
  }
}
