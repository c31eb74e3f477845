import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export type Call = {
  kind: string
  url: string
  method?: string
  headers?: Record<string, string>
  body?: unknown
}

export type Sent = {
  kind: string
  ms: number
  /** What came back; 0 when nothing did. */
  status: number
  retryAfter: string | undefined
  fault?: string
}

const ANSWER_WITHIN_MS = 20_000
// As many connections as a proxy would hold. Node takes in one new connection per turn of its loop, so a rush over new
// connections would measure that; a call that waits for a free one waits for its answer.
const CONNECTIONS = 128
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })

export const openConnections = (next: () => Call) => closedLoad(CONNECTIONS, after(2), next)

/** One call as it is, without a second try. */
export function send(call: Call): Promise<Sent> {
  const began = performance.now()
  const { kind, url, method = 'GET', body } = call
  const payload = body === undefined ? undefined : JSON.stringify(body)
  const headers = {
    host: 'simpletire.localhost',
    ...(payload && { 'content-type': 'application/json', 'content-length': String(payload.length) }),
    ...call.headers,
  }
  return new Promise((resolve) => {
    const end = (status: number, more: Partial<Sent> = {}) =>
      resolve({ kind, ms: performance.now() - began, status, retryAfter: undefined, ...more })
    const outgoing = request(url, { agent, method, headers, timeout: ANSWER_WITHIN_MS }, (answer) => {
      answer
        .resume()
        .once('end', () => end(answer.statusCode ?? 0, { retryAfter: answer.headers['retry-after'] }))
      answer.once('error', (error) => end(0, { fault: error.message }))
    })
    outgoing.once('timeout', () => outgoing.destroy(new Error('no answer in time')))
    outgoing.once('error', (error) => end(0, { fault: error.message }))
    outgoing.end(payload)
  })
}

/** So many callers, each with the next call as soon as the last was answered. */
export async function closedLoad(
  callers: number,
  isOver: () => boolean,
  next: () => Call,
  pauseMs = 0,
): Promise<Sent[]> {
  const sent: Sent[] = []
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (!isOver()) {
        sent.push(await send(next()))
        if (pauseMs > 0) await sleep(pauseMs)
      }
    }),
  )
  return sent
}

/** Calls come at their pace, whether the earlier ones were answered or not: what visitors do. */
export async function openLoad(perSecond: number, seconds: number, next: () => Call): Promise<Sent[]> {
  const began = performance.now()
  const under: Promise<Sent>[] = []
  for (let elapsed = 0; elapsed < seconds * 1_000; elapsed = performance.now() - began) {
    const due = Math.floor((elapsed / 1_000) * perSecond)
    while (under.length < due) under.push(send(next()))
    await sleep(5)
  }
  return Promise.all(under)
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export const after = (seconds: number) => {
  const end = Date.now() + seconds * 1_000
  return () => Date.now() >= end
}
