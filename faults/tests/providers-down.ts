import { setTimeout as sleep } from 'node:timers/promises'
import { withAdmin } from '@shop/tools/services/postgres'
import { audit, type Expectation, type Finding } from '../audit.ts'
import { type FaultTest, giveTerms, type Result, type Run, stockOf } from '../fault-test.ts'
import {
  buy,
  follow,
  getReady,
  goToLender,
  outageOf,
  press,
  type Ready,
  type Seen,
  type Stage,
  WAYS,
  type Way,
} from '../outage-buyers.ts'
import { begin, end, isLender, outageRounds, type Round, wordsFor } from '../outages.ts'
import { paymentBy } from '../payment.ts'
import { Shopper } from '../shopper.ts'
import { takeSnapshot } from '../snapshot.ts'

const TIRES = [100_001, 100_002, 100_003]
const ORDER_EVERY_MS = 500
/** Of every two who come, one pays by card. */
const LENDERS = WAYS.filter(isLender)
const TOLD_WITHIN_MS = 12_000
const TOKEN_WITHIN_MS = 100
const ENDED_WITHIN_MS = 60_000
/** A charge that the gateway's search shows a minute late is let go by the check after that. */
const SHOWN_LATE_MS = 10_000
const MONEY_WITHIN_LATER_MS = 180_000
/** By then the calls of the first seconds have timed out and the circuit is open. */
const CIRCUIT_OPEN_AFTER_MS = 5_000
/** So many without an answer, and a lender is left alone. */
const PRESSES_AT_ONCE = 5
/** Of those who pay by somebody else, ready before: on a machine that is busy a cart takes longer than a short outage. */
const PRESSES_OF_OTHERS = 2
const BEFORE_MS = 2_000
/** Beside other work everything is slower; who waited for somebody silent or slow would be slower by ten seconds or five. */
const PACE = { times: 2, moreMs: 3_000 }
/** On a machine that is busy the presses that tell come later. */
const KNOWN_AS_AWAY_WITHIN_MS = 30_000
const NOT_NOW = 'Not available just now'

type Watch = {
  /** What a token took that was refused. */
  tokenMs: number[]
  /** What the plainest call took at the same time: so slow is this machine by itself. */
  plainMs: number[]
  slowestAdviceMs: number
  recoverySeconds: number
  cleanSeconds: number
}

/**
 * [SAFE-025] Somebody outside, or the database, is silent, slow or talks nonsense in the middle of everything. Orders go on or wait,
 * whoever presses is told so, those who pay by somebody else notice nothing; a minute after that none is without an end,
 * nobody has paid twice, and no money is held for nothing.
 */
export const providersDown: FaultTest = {
  name: 'providers-down',
  settings: {
    CANCEL_WINDOW_SECONDS: '1',
    TAX_LICENSE_KEY: 'license-of-the-stand-in',
    SIMPLEPAY_OFFERED: 'on',
  },
  longestMinutes: 150,
  async run(run) {
    const { shop } = run
    const counters = TIRES.map((tireId) => ({ tireId, counters: 2, available: 20_000 }))
    const initialStock = await stockOf(shop, counters)
    await giveTerms(shop)
    await shop.outside.gatewayBehaves({ singleUseNonces: true, duplicateChecking: false })
    const seen: Seen = { acknowledged: [], toldMs: [], paces: [], turnedAway: 0, refused: 0, findings: [] }
    const watch: Watch = { tokenMs: [], plainMs: [], slowestAdviceMs: 0, recoverySeconds: 0, cleanSeconds: 0 }
    const expected = {
      acknowledged: seen.acknowledged,
      initialStock,
      endStates: ['placed', 'released', 'shipped', 'delivered'] as const,
      refusals: ['payment-unavailable'],
    }
    await buyByAll(run, seen)
    for (const round of outageRounds(run.isShort, run.silenceSeconds ?? ENDED_WITHIN_MS / 1_000))
      await carryOut(run, round, { seen, watch, expected })
    return verdict(run, seen, watch)
  },
}

/** With nobody away: so quick are orders on this machine just now. */
async function buyByAll(run: Run, seen: Seen): Promise<void> {
  const round = { outages: [], seconds: 0, searchLagMs: 0 }
  const until = Date.now() + ENDED_WITHIN_MS
  const stage: Stage = { run, seen, round, pace: () => 'before', isOver: () => Date.now() > until }
  await Promise.all(WAYS.map((way) => buy(stage, TIRES[0] as number, way)))
}

type Notes = { seen: Seen; watch: Watch; expected: Expectation }

/** Two orders a second, before, while and after somebody is away. */
async function carryOut(run: Run, round: Round, { seen, watch, expected }: Notes): Promise<void> {
  const { shop, say } = run
  const { outages, seconds, searchLagMs } = round
  const isOfDatabase = outages.some(({ who }) => who === 'database')
  await shop.outside.gatewayBehaves({ searchLagMs: [searchLagMs, searchLagMs] })
  const [firstNonce, ...nonces] = await shop.outside.nonces(Math.ceil((seconds + 20) * 1.5))
  let [isAway, backAt] = [false, Number.POSITIVE_INFINITY]
  const isOver = () => Date.now() > backAt + ENDED_WITHIN_MS
  const stage: Stage = { run, seen, round, pace: () => (isAway ? 'meanwhile' : null), isOver }

  const looker = await getReady(run, TIRES[0] as number, 'credit')
  const known = isOfDatabase ? await knownOrder(run, firstNonce, seen) : null
  const waiting = isOfDatabase ? [] : LENDERS.filter((lender) => outageOf(round, lender))
  const others = isOfDatabase ? [] : WAYS.filter((way) => !outageOf(round, way))
  const [ready, atLenders] = await Promise.all([
    Promise.all([
      ...times(PRESSES_AT_ONCE, waiting).map((way) => readyAt(way)),
      ...times(PRESSES_OF_OTHERS, others).map((way) =>
        readyAt(way, way === 'credit' ? nonces.pop() : undefined),
      ),
    ]),
    Promise.all(
      waiting.flatMap((way) =>
        [false, true].map(async (hasClosed) => goToLender(stage, await readyAt(way), hasClosed)),
      ),
    ),
  ])

  const orders: Promise<unknown>[] = []
  let isBuying = true
  const buying = (async () => {
    for (let turn = 0; isBuying; turn++, await sleep(ORDER_EVERY_MS)) {
      const [way, nonce] = comes(turn, nonces)
      orders.push(buy(stage, TIRES[turn % TIRES.length] as number, way, nonce))
    }
  })()
  await sleep(BEFORE_MS)
  await Promise.all(outages.map((outage) => begin(run, outage)))
  isAway = true
  const awaySince = Date.now()
  const isStillAway = () => isAway
  orders.push(...ready.map((each) => press(stage, each)), ...atLenders.map((each) => follow(stage, each)))
  const asking = [
    ...(isOfDatabase ? [] : [askPlainly(run, watch, isStillAway)]),
    ...(known ? [askForAnOrder(known, seen, isStillAway)] : []),
    ...(outages.some(({ who }) => who === 'gateway') ? [askForTokens(run, round, watch, isStillAway)] : []),
    ...(isOfDatabase ? [] : [askForAdvice(run, seen, watch, isStillAway)]),
  ]
  const shown: Shown = { ever: new Set(), last: [] }
  if (!isOfDatabase) asking.push(watchOptions(looker, shown, isStillAway))
  await sleep(awaySince + seconds * 1_000 - Date.now())
  const isLate = () => Date.now() > awaySince + seconds * 1_000 + KNOWN_AS_AWAY_WITHIN_MS
  if (!isOfDatabase) await untilNone(isLate, async () => misOffered(round, shown).length)
  isBuying = false
  await buying
  isAway = false
  await Promise.all(outages.map((outage) => end(run, outage)))
  backAt = Date.now()
  if (!isOfDatabase) seen.findings.push(...misOffered(round, shown))
  await Promise.all([...orders, ...asking])

  const what = wordsFor(round)
  const find = (said: string) => seen.findings.push({ kind: 'stuck', what: `${said}: ${what}` })
  const processing = await untilNone(isOver, () => processingOf(run))
  const ended = since(backAt)
  if (processing > 0) find(`${processing} attempts have no end`)
  const away = await untilNone(isOver, async () => (await notNow(looker)).length)
  if (away > 0) find(`${away} ways to pay are not offered again`)
  const isClean = () =>
    Date.now() > backAt + (searchLagMs > SHOWN_LATE_MS ? MONEY_WITHIN_LATER_MS : ENDED_WITHIN_MS)
  let wrong: Finding[] = []
  await untilNone(isClean, async () => {
    wrong = audit(expected, await takeSnapshot(shop)).filter(
      ({ what: said }) => !said.includes('stray-payment-released'),
    )
    return wrong.length
  })
  seen.findings.push(...wrong)
  watch.recoverySeconds = Math.max(watch.recoverySeconds, ended)
  watch.cleanSeconds = Math.max(watch.cleanSeconds, since(backAt))
  say(
    `${what}: ${orders.length} orders, every attempt ended ${ended} s after, all books right ${since(backAt)} s`,
  )

  function readyAt(way: Way, nonce?: string) {
    return getReady(run, TIRES[0] as number, way, nonce)
  }
}

const times = (count: number, ways: readonly Way[]): Way[] =>
  ways.flatMap((way) => Array.from({ length: count }, () => way))

function comes(turn: number, nonces: string[]): [Way, string | undefined] {
  const nonce = turn % 2 === 0 ? nonces.pop() : undefined
  return nonce ? ['credit', nonce] : [LENDERS[(turn >> 1) % LENDERS.length] as Way, undefined]
}

/** Looks again until there is none any more, or the time is over. */
async function untilNone(isOver: () => boolean, count: () => Promise<number>): Promise<number> {
  for (;;) {
    const left = await count()
    if (left === 0 || isOver()) return left
    await sleep(250)
  }
}

const since = (at: number) => Math.round((Date.now() - at) / 100) / 10

/** Which lenders were ever shown as away, and which when they were asked last. */
type Shown = { ever: Set<string>; last: string[] }

async function watchOptions(looker: Ready, shown: Shown, isAway: () => boolean): Promise<void> {
  for (; isAway(); await sleep(500)) {
    const seen = await notNow(looker)
    // What was asked before and answered after says nothing.
    if (!isAway()) break
    shown.last = seen
    for (const type of seen) shown.ever.add(type)
  }
}

async function notNow({ shopper, cart }: Ready): Promise<string[]> {
  return [...(await shopper.reasons(cart))].flatMap(([type, reason]) => (reason === NOT_NOW ? [type] : []))
}

/**
 * Who is away is shown as away, and nobody else. Slow is not away. Who answers what nobody asked for, in the right
 * language, is there again whenever it is only asked whether it is: it is seen as away now and then.
 */
function misOffered(round: Round, { ever, last }: Shown): Finding[] {
  const find = (what: string): Finding[] => [{ kind: 'stuck', what: `${what}: ${wordsFor(round)}` }]
  return WAYS.flatMap((way) => {
    const how = outageOf(round, way)?.how
    if (how === undefined || way === 'credit')
      return ever.has(way) ? find(`${way} was not offered, and nobody was away`) : []
    if (how === 'slow') return []
    const isShown = how === 'nonsense' ? ever.has(way) : last.includes(way)
    return isShown ? [] : find(`${way} was offered to the end`)
  })
}

/** Enough calls at once to open the circuit, then a few a second: those are answered at once, with a no. */
async function askForTokens({ shop }: Run, { outages }: Round, watch: Watch, isAway: () => boolean) {
  const began = Date.now()
  const isSilent = outages.some(({ who, how }) => who === 'gateway' && how === 'silent')
  const shopper = await Shopper.arrive(shop.apiUrl)
  await Promise.all(Array.from({ length: 10 }, () => shopper.clientToken()))
  while (isAway()) {
    const isOpen = isSilent && Date.now() - began > CIRCUIT_OPEN_AFTER_MS
    const token = await timed(() => shopper.clientToken())
    if (isOpen && !token.result && isAway()) watch.tokenMs.push(token.ms)
    await sleep(200)
  }
}

/** What holds for whoever asks holds on a machine that is busy, too: what it makes everybody wait comes on top. */
async function askPlainly({ shop }: Run, watch: Watch, isAway: () => boolean) {
  for (; isAway(); await sleep(300)) {
    const { ms } = await timed(() => fetch(`${shop.apiUrl}/healthz`))
    watch.plainMs.push(ms)
  }
}

/** Nobody waits for advice on an address. */
async function askForAdvice({ shop }: Run, { toldMs }: Seen, watch: Watch, isAway: () => boolean) {
  const shopper = await Shopper.arrive(shop.apiUrl)
  for (; isAway(); await sleep(2_000)) {
    const { ms } = await timed(() => shopper.advice())
    toldMs.push(ms)
    watch.slowestAdviceMs = Math.max(watch.slowestAdviceMs, ms)
  }
}

type KnownOrder = { shopper: Shopper; attemptId: string }

async function knownOrder(run: Run, nonce: string | undefined, seen: Seen): Promise<KnownOrder> {
  const { shopper, cart } = await getReady(run, TIRES[0] as number, 'credit')
  const order = await shopper.order(cart, paymentBy('credit', nonce))
  seen.acknowledged.push(order)
  return { shopper, attemptId: order.attemptId }
}

/** Every second somebody asks for an order. "Not now" is an answer; none at all is not. */
async function askForAnOrder({ shopper, attemptId }: KnownOrder, { toldMs }: Seen, isAway: () => boolean) {
  const asks: Promise<void>[] = []
  for (; isAway(); await sleep(1_000)) {
    asks.push(timed(() => shopper.ask(attemptId)).then(({ ms }) => void toldMs.push(ms)))
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

async function verdict(run: Run, seen: Seen, watch: Watch): Promise<Result> {
  const slowest = Math.round(Math.max(0, ...seen.toldMs))
  // The quickest of many: beside other work one may be late. Asked for in vain, it would take seconds.
  const token = Math.round(Math.min(...watch.tokenMs))
  const plain = Math.round(Math.min(...watch.plainMs))
  const slowestPlain = Math.round(Math.max(0, ...watch.plainMs))
  const late = seen.toldMs.filter((ms) => ms > TOLD_WITHIN_MS + slowestPlain).length
  const paceOf = (kind: 'cards' | 'lenders', when: 'before' | 'meanwhile') =>
    median(seen.paces.filter((pace) => pace.kind === kind && pace.when === when).map(({ ms }) => ms))
  const paces = (['cards', 'lenders'] as const).map((kind) => ({
    kind,
    before: paceOf(kind, 'before'),
    meanwhile: paceOf(kind, 'meanwhile'),
  }))
  const stuck = (isSo: boolean, what: string): Finding[] => (isSo ? [{ kind: 'stuck', what }] : [])
  return {
    acknowledged: seen.acknowledged,
    recoverySeconds: watch.recoverySeconds,
    findings: [
      ...seen.findings,
      ...(await untold(run)),
      ...run.shop.fleet.deserters.flatMap((name) => stuck(true, `${name} ended by itself`)),
      ...stuck(late > 0, `${late} shoppers were told after ${slowest} ms`),
      ...stuck(
        token > TOKEN_WITHIN_MS + plain || watch.tokenMs.length === 0,
        `a token was refused after ${token} ms (${watch.tokenMs.length} times)`,
      ),
      ...paces.flatMap(({ kind, before, meanwhile }) =>
        stuck(
          meanwhile === 0 || meanwhile > before * PACE.times + PACE.moreMs,
          `others by ${kind} took ${meanwhile} ms while somebody was away, ${before} before`,
        ),
      ),
    ],
    note: [
      `told in ${slowest} ms at most (a plain call in ${slowestPlain})`,
      `${seen.refused} refused and ${seen.turnedAway} turned away`,
      ...paces.map(
        ({ kind, before, meanwhile }) => `others by ${kind} ${before} ms before, ${meanwhile} meanwhile`,
      ),
      `advice in ${Math.round(watch.slowestAdviceMs)} ms at most`,
      `all books right after ${watch.cleanSeconds} s`,
      `token refused in ${token} ms (${watch.tokenMs.length} calls, a plain one takes ${plain})`,
    ].join(', '),
  }
}
