import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { quantile } from '@shop/tools/quantile'
import type { Finding } from '../audit.ts'
import { type FaultTest, stockOf, untilSettled } from '../fault-test.ts'
import { after, type Call, closedLoad, leanSend, openLoad, type Send, type Sent } from '../load.ts'
import { type Acknowledged, Shopper } from '../shopper.ts'

const TIRE = 100_001
const ORDERS = 12
const TIMES = 5
// As many at a time as the two processes have places: hardly anybody is turned away.
const CALLERS = 32
const CONNECTIONS = 128
const RECOVERED_WITHIN_S = 10

/** Five times as many visitors as the shop can answer: it answers as many as ever, and takes every order. */
export const overload: FaultTest = {
  name: 'overload',
  shape: 'behind nginx',
  isAlone: true,
  async run(run) {
    const { shop, isShort, say } = run
    const browse = () => ({ kind: 'browse', url: `${shop.apiUrl}/listings/popular` })
    const initialStock = await stockOf(shop, [{ tireId: TIRE, counters: 2, available: 500 }])
    const carts = await readyCarts(shop.apiUrl)
    const sendOne = await leanSend(Number(new URL(shop.apiUrl).port), CONNECTIONS)
    await closedLoad(CALLERS, after(2), browse, { sendOne })

    const measured = isShort ? 4 : 10
    const atCapacity = await closedLoad(CALLERS, after(measured), browse, { sendOne })
    const capacity = accepted(atCapacity).length / measured
    const normalP99 = p99(accepted(atCapacity))
    say(`capacity ${capacity.toFixed(0)} calls/s, p99 ${normalP99.toFixed(0)} ms`)

    const seconds = isShort ? 10 : 45
    const [sent, pressed] = await Promise.all([
      openLoad(capacity * TIMES, seconds, browse, sendOne),
      pressAll(carts, seconds),
    ])
    const endedAt = Date.now()
    const recoverySeconds = await untilQuick(sendOne, browse, normalP99)
    const goodput = accepted(sent).length / seconds
    const busyP99 = p99(accepted(sent))
    const shed = sent.filter(({ status }) => status === 503)
    say(`goodput ${goodput.toFixed(0)} calls/s, p99 ${busyP99.toFixed(0)} ms, ${shed.length} shed`)

    const findings: Finding[] = [...pressed.findings]
    const find = (what: string) => findings.push({ kind: 'stuck', what })
    // Ten seconds beside other work say little about how much and how fast: a short run only shows these figures.
    if (!isShort) {
      if (goodput < 0.9 * capacity) find(`goodput ${goodput.toFixed(0)} of ${capacity.toFixed(0)} calls/s`)
      if (busyP99 > 2 * normalP99)
        find(`accepted p99 ${busyP99.toFixed(0)} ms, at capacity ${normalP99.toFixed(0)} ms`)
    }
    const odd = sent.filter(({ status }) => status !== 200 && status !== 503)
    if (odd.length > 0)
      find(`${odd.length} calls got neither an answer nor a 503: ${odd[0]?.fault ?? odd[0]?.status}`)
    if (shed.some(({ retryAfter }) => !retryAfter)) find('a 503 did not say when to come again')
    if (recoverySeconds > RECOVERED_WITHIN_S) find(`quick again only after ${recoverySeconds} s`)
    const settled = await untilSettled(
      shop,
      { acknowledged: pressed.acknowledged, initialStock, endStates: ['placed'], refusals: [] },
      endedAt,
    )
    return {
      ...settled,
      findings: [...findings, ...settled.findings],
      recoverySeconds,
      note: [
        `capacity ${capacity.toFixed(0)}/s, offered ${(sent.length / seconds).toFixed(0)}/s for ${seconds} s`,
        `goodput ${((100 * goodput) / capacity).toFixed(0)} %`,
        `p99 ${normalP99.toFixed(0)} -> ${busyP99.toFixed(0)} ms`,
        `${shed.length} browsers and ${pressed.shed} of ${ORDERS} orders shed`,
      ].join('; '),
    }
  },
}

const accepted = (sent: readonly Sent[]) => sent.filter(({ status }) => status === 200)
const p99 = (sent: readonly Sent[]) =>
  quantile(
    sent.map(({ ms }) => ms),
    0.99,
  )

function readyCarts(apiUrl: string) {
  return Promise.all(
    Array.from({ length: ORDERS }, async () => {
      const shopper = await Shopper.arrive(apiUrl)
      return { shopper, cart: await shopper.fillCart(TIRE) }
    }),
  )
}

/** Presses "Place order" for one cart after the other, once each, spread over the time of the rush. */
async function pressAll(carts: Awaited<ReturnType<typeof readyCarts>>, seconds: number) {
  const acknowledged: Acknowledged[] = []
  const findings: Finding[] = []
  let shed = 0
  for (const { shopper, cart } of carts) {
    await sleep((seconds * 1_000) / (ORDERS + 2))
    const pressed = await shopper.press(cart, randomUUID())
    if (pressed.ok) {
      acknowledged.push({ attemptId: pressed.data.attemptId, agreedCents: cart.quote.totalCents })
      continue
    }
    if (pressed.statusCode === 503) shed += 1
    findings.push({ kind: 'lost', what: `place order: ${pressed.statusCode} ${pressed.message}` })
  }
  return { acknowledged, findings, shed }
}

/** Seconds until ten calls in a row are answered as quickly as at capacity. */
async function untilQuick(sendOne: Send, browse: () => Call, normalMs: number): Promise<number> {
  const began = Date.now()
  for (let quick = 0; quick < 10 && Date.now() < began + 30_000; ) {
    const { status, ms } = await sendOne(browse())
    quick = status === 200 && ms <= normalMs ? quick + 1 : 0
  }
  return Math.round((Date.now() - began) / 100) / 10
}
