import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

export type FromInside = (call: {
  readonly headers: IncomingHttpHeaders
  readonly socket: { readonly remoteAddress?: string | undefined }
}) => boolean

/** What the proxy adds for a visitor, and a browser for a page: our own processes ask for nobody but themselves. */
const ASKED_FOR_ANOTHER = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'origin', 'sec-fetch-site']

/** Whether one of our own processes is calling: it knows the secret and is on this machine. */
export function fromInside(secret: string): FromInside {
  const expected = hashOf(`Bearer ${secret}`)
  return ({ headers, socket }) =>
    isLoopback(socket.remoteAddress) &&
    ASKED_FOR_ANOTHER.every((name) => headers[name] === undefined) &&
    timingSafeEqual(hashOf(headers.authorization ?? ''), expected)
}

function isLoopback(address = ''): boolean {
  const plain = address.replace(/^::ffff:/, '')
  return plain === '::1' || /^127(?:\.\d{1,3}){3}$/.test(plain)
}

/** Of equal length, so that the comparison takes the same time for every guess. */
function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
