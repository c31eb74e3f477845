import { setTimeout as sleep } from 'node:timers/promises'
import type { TemporaryShop } from '@shop/tools/temporary-shop'

const MEGABYTE = 2 ** 20
const HOUR_MS = 3_600_000
/** Longer than anything of a visit is held by a timer. */
const REST_MS = 10_000
/** Where a process listens for its inspector once it is sent SIGUSR1. */
const INSPECTOR = 'http://127.0.0.1:9229/json/list'
const OPENS_WITHIN_MS = 20_000
const HANGS_UP_WITHIN_MS = 1_000
const OURS = /^(api|storefront|worker)/

export type Reading = { name: string; pid: number; at: number; live: number }

/**
 * What each process of the shop holds while nobody visits it and all that can be let go is gone. Under load the heap
 * after a collection also has what is under way, more when the machine is busy: that is no growth.
 */
export async function readAtRest(shop: Pick<TemporaryShop, 'processes'>): Promise<Reading[]> {
  await sleep(REST_MS)
  const readings: Reading[] = []
  // One after the other: they would all listen at the same port.
  for (const { name, pid } of shop.processes().filter((each) => OURS.test(each.name))) {
    readings.push({ name, pid, at: Date.now() / HOUR_MS, live: await liveHeap(pid) })
  }
  return readings
}

/** In megabytes, after a full collection. */
export async function liveHeap(pid: number): Promise<number> {
  await untilClosed(Date.now() + OPENS_WITHIN_MS)
  process.kill(pid, 'SIGUSR1')
  const line = await openLine(await inspectorOf(Date.now() + OPENS_WITHIN_MS))
  try {
    await line.ask('HeapProfiler.enable')
    // What a finalizer lets go of is collected by the next one.
    for (let turn = 0; turn < 3; turn++) await line.ask('HeapProfiler.collectGarbage')
    const { usedSize } = await line.ask('Runtime.getHeapUsage')
    return Number(usedSize) / MEGABYTE
  } finally {
    // Closed with somebody on the line, Node now and then dies of it.
    const expression = `setTimeout(() => process.getBuiltinModule('node:inspector').close(), ${HANGS_UP_WITHIN_MS})`
    await line.ask('Runtime.evaluate', { expression })
    line.close()
    await untilClosed(Date.now() + OPENS_WITHIN_MS)
  }
}

async function inspectorOf(until: number): Promise<string> {
  while (Date.now() < until) {
    const targets = await fetch(INSPECTOR).then(
      (answer) => answer.json() as Promise<{ webSocketDebuggerUrl: string }[]>,
      () => [],
    )
    if (targets[0]) return targets[0].webSocketDebuggerUrl
    await sleep(100)
  }
  throw new Error('The process did not open its inspector.')
}

async function untilClosed(until: number): Promise<void> {
  const isOpen = () =>
    fetch(INSPECTOR).then(
      () => true,
      () => false,
    )
  while (await isOpen()) {
    if (Date.now() > until) throw new Error('Another process is being inspected.')
    await sleep(100)
  }
}

type Reply = { id: number; result: Record<string, unknown> }

async function openLine(url: string) {
  const socket = new WebSocket(url)
  await new Promise((opened, failed) => {
    socket.addEventListener('open', opened, { once: true })
    socket.addEventListener('error', () => failed(new Error('The inspector hung up.')), { once: true })
  })
  let asked = 0
  return {
    ask: (method: string, params: object = {}) =>
      new Promise<Record<string, unknown>>((answered) => {
        const id = ++asked
        const hear = ({ data }: MessageEvent) => {
          const reply: Reply = JSON.parse(String(data))
          if (reply.id !== id) return
          socket.removeEventListener('message', hear)
          answered(reply.result)
        }
        socket.addEventListener('message', hear)
        socket.send(JSON.stringify({ id, method, params }))
      }),
    close: () => socket.close(),
  }
}

/** By how many megabytes an hour each process grows, once what the first half has filled is filled. */
export function slopesOf(readings: readonly Reading[]): { name: string; slope: number }[] {
  return [...byProcess(readings)].map(([name, all]) => {
    const late = all.slice(Math.floor(all.length / 2))
    return { name, slope: slopeOf(late) }
  })
}

/** What ended by itself meanwhile and was started anew: its memory says nothing of an hour. */
export function restartedOf(readings: readonly Reading[]): string[] {
  return [...byProcess(readings)]
    .filter(([, all]) => new Set(all.map(({ pid }) => pid)).size > 1)
    .map(([name]) => name)
}

const byProcess = (readings: readonly Reading[]) => Map.groupBy(readings, ({ name }) => name)

/** Least squares. */
function slopeOf(readings: readonly Reading[]): number {
  const mean = (of: (reading: Reading) => number) =>
    readings.reduce((sum, reading) => sum + of(reading), 0) / readings.length
  const [at, live] = [mean((reading) => reading.at), mean((reading) => reading.live)]
  const spread = readings.reduce((sum, reading) => sum + (reading.at - at) ** 2, 0)
  if (spread === 0) return 0
  return readings.reduce((sum, reading) => sum + (reading.at - at) * (reading.live - live), 0) / spread
}
