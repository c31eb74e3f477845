import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { Connection } from '@shop/tools/lean-connection'

export type Call = {
  kind: string
  url: string
  method?: string
  headers?: Record<string, string>
  body?: unknown
  /** The address of this machine that the call comes from: visitors are told apart by it. */
  from?: string
}

export type Sent = {
  kind: string
  ms: number
  /** What came back; 0 when nothing did. */
  status: number
  retryAfter: string | undefined
  fault?: string
  /** The connection had been kept from an earlier call, and was closed from the other side meanwhile. */
  wasClosed?: boolean
}

const ANSWER_WITHIN_MS = 20_000
const agent = new Agent({ keepAlive: true, maxSockets: 128 })

export type Send = (call: Call) => Promise<Sent>

/** One call as it is, without a second try. */
export const send: Send = (call) => {
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
    const options = { agent, method, headers, timeout: ANSWER_WITHIN_MS, localAddress: call.from }
    const outgoing = request(url, options, (answer) => {
      answer
        .resume()
        .once('end', () => end(answer.statusCode ?? 0, { retryAfter: answer.headers['retry-after'] }))
      answer.once('error', (error) => end(0, { fault: error.message }))
    })
    outgoing.once('timeout', () => outgoing.destroy(new Error('no answer in time')))
    outgoing.once('error', (error: NodeJS.ErrnoException) =>
      end(0, {
        fault: error.message,
        wasClosed: outgoing.reusedSocket && error.code === 'ECONNRESET' && error.message === 'socket hang up',
      }),
    )
    outgoing.end(payload)
  })
}

/**
 * Asks over so many connections that stay open, at little cost: a rush shares two cores with those who answer it. A
 * call that waits for a free connection waits for its answer.
 */
export async function leanSend(port: number, connections: number): Promise<Send> {
  const free = await Promise.all(Array.from({ length: connections }, () => Connection.open(port)))
  const waiting: ((connection: Connection) => void)[] = []
  const release = (connection: Connection) => {
    const next = waiting.shift()
    if (next) next(connection)
    else free.push(connection)
  }
  return async ({ kind, url }) => {
    const began = performance.now()
    const kept = free.pop() ?? (await new Promise<Connection>((resolve) => waiting.push(resolve)))
    const connection = kept.isClosed ? await Connection.open(port) : kept
    const sent = (status: number) => ({ kind, status, ms: performance.now() - began })
    try {
      const { status, head } = await connection.send('GET', new URL(url).pathname)
      release(/^connection: close/im.test(head) ? await Connection.open(port) : connection)
      return { ...sent(status), retryAfter: /^retry-after: (.*)/im.exec(head)?.[1] }
    } catch (fault) {
      release(await Connection.open(port))
      return { ...sent(0), retryAfter: undefined, fault: (fault as Error).message }
    }
  }
}

/** So many callers, each with the next call as soon as the last was answered. */
export async function closedLoad(
  callers: number,
  isOver: () => boolean,
  next: () => Call,
  { pauseMs = 0, sendOne = send }: { pauseMs?: number; sendOne?: Send } = {},
): Promise<Sent[]> {
  const sent: Sent[] = []
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (!isOver()) {
        sent.push(await sendOne(next()))
        if (pauseMs > 0) await sleep(pauseMs)
      }
    }),
  )
  return sent
}

/** Calls come at their pace, whether the earlier ones were answered or not: what visitors do. */
export async function openLoad(
  perSecond: number,
  seconds: number,
  next: () => Call,
  sendOne: Send,
): Promise<Sent[]> {
  const began = performance.now()
  const under: Promise<Sent>[] = []
  for (let elapsed = 0; elapsed < seconds * 1_000; elapsed = performance.now() - began) {
    const due = Math.floor((elapsed / 1_000) * perSecond)
    while (under.length < due) under.push(sendOne(next()))
    await sleep(5)
  }
  return Promise.all(under)
}

export const after = (seconds: number) => {
  const end = Date.now() + seconds * 1_000
  return () => Date.now() >= end
}
