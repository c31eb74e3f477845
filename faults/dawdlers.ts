import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Somebody who holds a connection and hardly uses it. */
export type Dawdler = { socket: Socket; heldMs?: number }

type Manner = {
  /** Said at once. */
  beginning: string
  /** Said again every second. */
  more?: string
  /** Takes so many bytes a second of what is sent; otherwise everything. */
  readsBytes?: number
}

/** Says the beginning, and then a little more, or reads a little more, every second. */
export function dawdle(port: number, { beginning, more, readsBytes }: Manner, from = '127.0.0.1'): Dawdler {
  const began = performance.now()
  const slowly = readsBytes && { onread: { buffer: Buffer.alloc(readsBytes), callback: () => false } }
  const socket = connect({ host: '127.0.0.1', port, localAddress: from, ...slowly })
  const dawdler: Dawdler = { socket }
  socket.once('connect', () => socket.write(beginning))
  // What the shop says, and how it ends the connection, does not matter here.
  socket.on('error', () => {})
  if (!readsBytes) socket.resume()
  socket.once('close', () => {
    dawdler.heldMs ??= performance.now() - began
  })
  const goOn = () => {
    if (more && socket.writable) socket.write(more)
    if (readsBytes) socket.resume()
  }
  void everySecond(socket, goOn)
  return dawdler
}

async function everySecond(socket: Socket, goOn: () => void): Promise<void> {
  while (!socket.destroyed) {
    await sleep(1_000)
    goOn()
  }
}

/**
 * Notes when the shop lets go of somebody who reads slowly: such a one still has bytes of the kernel's to read, and
 * hears of the end only after them.
 */
export async function watchReaders(readers: readonly Dawdler[], shopPort: number, isOver: () => boolean) {
  const began = performance.now()
  while (!isOver()) {
    await sleep(500)
    const held = heldBy(shopPort)
    for (const reader of readers) {
      const port = reader.socket.localPort
      if (port && !held.has(port)) reader.heldMs ??= performance.now() - began
    }
  }
}

const ESTABLISHED = '01'

/** The ports of whoever the program on this port is connected with. */
function heldBy(shopPort: number): Set<number> {
  const lines = readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1)
  const ports = new Set<number>()
  for (const line of lines) {
    const [, local = '', remote = '', state] = line.trim().split(/\s+/)
    if (state === ESTABLISHED && portIn(local) === shopPort) ports.add(portIn(remote))
  }
  return ports
}

const portIn = (address: string) => Number.parseInt(address.split(':')[1] ?? '', 16)

/** The head of a request to the shop, or to another host behind the same port. */
export const head = (line: string, host = 'simpletire.localhost', ...headers: string[]) =>
  `${[`${line} HTTP/1.1`, `Host: ${host}`, ...headers].join('\r\n')}\r\n`

const JSON_BODY = ['Content-Type: application/json', 'Content-Length: 900']
const FORM_BODY = ['Content-Type: application/x-www-form-urlencoded', 'Content-Length: 900']
const slowBody = (line: string, host: string, headers: string[]): Manner => ({
  beginning: `${head(line, host, ...headers)}\r\n{`,
  more: 'x',
})
const IMAGE = '/images/tires/redgulch/switchgrass-a-t/sidetread.webp'
const SHOP = 'simpletire.localhost'

/** Every way to be slow, at every kind of place. */
export const MANNERS = {
  headers: { beginning: head('GET /_api/listings/popular'), more: 'X-Slow: 1\r\n' },
  'body to the api': slowBody('POST /_api/orders/lookup', SHOP, JSON_BODY),
  'body to the checkout': slowBody('POST /_api/checkout/orders', SHOP, JSON_BODY),
  'body to a page': slowBody('POST /track-your-order', SHOP, FORM_BODY),
  'body to a kept page': slowBody('POST /brands', SHOP, FORM_BODY),
  'body to a file': slowBody(`POST ${IMAGE}`, SHOP, FORM_BODY),
  "body to the office's api": slowBody('POST /_api/office/orders/search', 'office.localhost', JSON_BODY),
  'body to the office': slowBody('POST /', 'office.localhost', FORM_BODY),
  'reading a page': { beginning: `${head('GET /brands')}\r\n`, readsBytes: 16 },
  // More than the kernels of both sides hold.
  'reading many files': { beginning: `${head(`GET ${IMAGE}`)}\r\n`.repeat(200), readsBytes: 16 },
} satisfies Record<string, Manner>
