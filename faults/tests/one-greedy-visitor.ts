import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { quantile } from '@shop/tools/quantile'
import type { Finding } from '../audit.ts'
import { dawdle, head, MANNERS } from '../dawdlers.ts'
import { type FaultTest, stockOf, untilSettled } from '../fault-test.ts'
import { after, type Call, closedLoad, type Sent } from '../load.ts'
import { type Acknowledged, Shopper } from '../shopper.ts'

const TIRE = 100_001
const GREEDY = '127.0.0.2'
const CONNECTIONS = [50, 500, 2_000]
const OTHERS = 4
const TURNED_AWAY_AT_MOST = 0.01

/** Opens so many connections from one address, and gives back what closes them. */
type Greed = (port: number, connections: number) => () => void

const WAYS: Record<string, Greed> = {
  browsing: (port, connections) => {
    const stops = Array.from({ length: connections }, (_, i) => browseOn(port, i, connections))
    return () => {
      for (const stop of stops) stop()
    }
  },
  'slow bodies': dawdling(['body to the api', 'body to the checkout', 'body to a page']),
  'slow reading': dawdling(['reading a page', 'reading many files']),
}

/** One address takes whatever it can get: others browse, arrive and order as if it were not there. */
export const oneGreedyVisitor: FaultTest = {
  name: 'one-greedy-visitor',
  shape: 'behind nginx',
  isAlone: true,
  settings: { VISITOR_BOUNDS: 'on' },
  async run({ shop, isShort, say }) {
    const port = Number(new URL(shop.apiUrl).port)
    const initialStock = await stockOf(shop, [{ tireId: TIRE, counters: 2, available: 500 }])
    const acknowledged: Acknowledged[] = []
    const findings: Finding[] = []
    const figures: string[] = []
    const all: Sent[] = []
    for (const [way, begin] of Object.entries(WAYS)) {
      for (const connections of CONNECTIONS) {
        const shopper = await Shopper.arrive(shop.apiUrl)
        const cart = await shopper.fillCart(TIRE)
        const stop = begin(port, connections)
        await sleep(500)
        const others = visitsOfOthers(port, isShort ? 1.5 : 8)
        const pressed = await shopper.press(cart, randomUUID())
        const sent = await others
        stop()
        if (pressed.ok)
          acknowledged.push({ attemptId: pressed.data.attemptId, agreedCents: cart.quote.totalCents })
        else findings.push({ kind: 'lost', what: `place order: ${pressed.statusCode}, ${way}` })
        all.push(...sent)
        const away = turnedAway(sent)
        const p95 = quantile(
          sent.map(({ ms }) => ms),
          0.95,
        )
        const figure = `${way} ${connections}: ${away.length} of ${sent.length} turned away, p95 ${p95.toFixed(0)} ms`
        say(`${figure}${away[0] ? ` (${away[0].kind} ${away[0].fault ?? away[0].status})` : ''}`)
        figures.push(figure)
        if (away.length > TURNED_AWAY_AT_MOST * sent.length) findings.push({ kind: 'stuck', what: figure })
      }
    }
    const expected = { acknowledged, initialStock, endStates: ['placed' as const], refusals: [] }
    const settled = await untilSettled(shop, expected)
    return {
      ...settled,
      findings: [...findings, ...settled.findings],
      note: `${turnedAway(all).length} of ${all.length} calls of others and ${findings.filter(({ kind }) => kind === 'lost').length} of ${acknowledged.length} orders turned away`,
    }
  },
}

const turnedAway = (sent: readonly Sent[]) => sent.filter(({ status }) => status !== 200)

/** Each from an address of their own: they look around, arrive, and look at pages that are made for them. */
function visitsOfOthers(port: number, seconds: number): Promise<Sent[]> {
  const base = `http://127.0.0.1:${port}`
  const visits: Call[] = [
    { kind: 'listing', url: `${base}/_api/listings/popular` },
    { kind: 'session', url: `${base}/_api/users/session` },
    { kind: 'page', url: `${base}/brands` },
    { kind: 'own page', url: `${base}/track-your-order` },
  ]
  let count = 0
  const next = () => {
    count += 1
    const from = `127.0.1.${1 + (count % OTHERS)}`
    return { ...(visits[count % visits.length] as Call), from }
  }
  return closedLoad(OTHERS, after(seconds), next, { pauseMs: 50 })
}

/** Asks for the next thing as soon as something came; very many of them at a pace that leaves the driver alive. */
function browseOn(port: number, index: number, connections: number): () => void {
  const asked = index % 2 === 0 ? 'GET /_api/products?tireSize=225-65r17' : `GET /brands?greedy=${index}`
  const pauseMs = connections <= 50 ? 5 : connections / 2
  let isOver = false
  const open = () => {
    const socket = connect({ host: '127.0.0.1', port, localAddress: GREEDY })
    const ask = () => {
      if (!isOver && socket.writable) socket.write(`${head(asked)}\r\n`)
    }
    socket.once('connect', ask).on('error', () => {})
    let isDue = false
    socket.on('data', () => {
      if (isDue) return
      isDue = true
      setTimeout(() => {
        isDue = false
        ask()
      }, pauseMs)
    })
    socket.once('close', () => {
      if (!isOver) setTimeout(open, pauseMs)
    })
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  }
  const sockets = new Set<ReturnType<typeof connect>>()
  open()
  return () => {
    isOver = true
    for (const socket of sockets) socket.destroy()
  }
}

function dawdling(manners: readonly (keyof typeof MANNERS)[]): Greed {
  return (port, connections) => {
    const dawdlers = Array.from({ length: connections }, (_, i) =>
      dawdle(port, MANNERS[manners[i % manners.length] as keyof typeof MANNERS], GREEDY),
    )
    return () => {
      for (const { socket } of dawdlers) socket.destroy()
    }
  }
}
