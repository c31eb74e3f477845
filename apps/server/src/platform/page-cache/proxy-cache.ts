import { connect } from 'node:net'

/** Where the proxy takes purges, and what it wants to hear from us. */
export interface PurgeDoor {
  readonly url: string
  readonly secret: string
}

/** So that every worker of the proxy has some. */
const LINES = 8
const SILENT_MS = 2_000

/** Whether a key can be said to the proxy at all; under any other it cannot have kept anything. */
export const canBeSaid = (cacheKey: string) => /^[\x20-\x7e]{1,500}$/.test(cacheKey)

/** Drops pages from the proxy's cache, each for itself. Gives those that are worth another try. */
export async function dropPages(door: PurgeDoor, cacheKeys: readonly string[]): Promise<string[]> {
  const waiting = cacheKeys.filter(canBeSaid)
  const share = Math.ceil(waiting.length / LINES)
  const shares = Array.from({ length: LINES }, (_, line) => waiting.slice(line * share, (line + 1) * share))
  const failed = await Promise.all(
    shares.filter(({ length }) => length > 0).map((keys) => dropOverOneLine(door, keys)),
  )
  return failed.flat()
}

/**
 * All keys are said before the first is answered: with a question and an answer for each, what two thousand channels show
 * takes longer than the second it may be seen.
 */
function dropOverOneLine(door: PurgeDoor, cacheKeys: readonly string[]): Promise<string[]> {
  const { host, hostname, port, pathname } = new URL(door.url)
  const words = (cacheKey: string) =>
    `PURGE ${pathname} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${door.secret}\r\nX-Cache-Key: ${cacheKey}\r\n\r\n`
  return new Promise((resolve) => {
    const failed: string[] = []
    let answered = 0
    let received = ''
    const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) })
    const end = () => {
      socket.destroy()
      resolve([...failed, ...cacheKeys.slice(answered)])
    }
    socket.setEncoding('latin1').setTimeout(SILENT_MS, end).once('error', end).once('close', end)
    socket.once('connect', () => socket.write(cacheKeys.map(words).join('')))
    socket.on('data', (part: string) => {
      received += part
      for (let answer = firstAnswer(received); answer; answer = firstAnswer(received)) {
        received = answer.rest
        const cacheKey = cacheKeys[answered++]
        // One that is not there is as good as dropped.
        if (cacheKey !== undefined && answer.status !== 200 && answer.status !== 404) failed.push(cacheKey)
      }
      if (answered >= cacheKeys.length) end()
    })
  })
}

function firstAnswer(received: string): { status: number; rest: string } | null {
  const end = received.indexOf('\r\n\r\n')
  if (end === -1) return null
  const head = received.slice(0, end)
  // An answer that does not say how long it is, is followed by none that could be told from it.
  const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? Number.POSITIVE_INFINITY)
  const next = end + 4 + length
  return received.length < next ? null : { status: Number(head.slice(9, 12)), rest: received.slice(next) }
}
