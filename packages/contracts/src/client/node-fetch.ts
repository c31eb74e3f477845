/// <reference types="node" />
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Fetch, FetchInit } from './client.ts'

/**
 * For the storefront's server: Node's own `fetch` replaces a given `host` header, but the API tells the channels
 * apart by it. Follows no redirects.
 */
export const nodeFetch: Fetch = async (url, init) => {
  const answer = await send(url, init).catch((error: unknown) => {
    if (error instanceof StaleConnection) return send(url, init)
    throw error
  })
  return toResponse(answer)
}

/**
 * The server closed an idle connection just as we took it from the pool. Repeating is safe: whatever changes
 * something carries its idempotency key.
 */
class StaleConnection extends Error {}

function send(url: string, { method, headers, body, signal }: FetchInit): Promise<IncomingMessage> {
  if (body instanceof Blob) throw new Error('Pieces of files are sent by browsers')
  const requestOver = url.startsWith('https:') ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const request = requestOver(url, {
      method,
      headers: { ...headers, ...length },
      ...(signal && { signal }),
    })
    request.once('response', resolve)
    request.once('error', (error: NodeJS.ErrnoException) => {
      reject(request.reusedSocket && error.code === 'ECONNRESET' ? new StaleConnection() : error)
    })
    request.end(body)
  })
}

const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304])

function toResponse(answer: IncomingMessage): Response {
  const status = answer.statusCode ?? 500
  const headers = new Headers()
  for (const [name, values] of Object.entries(answer.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value)
  }
  if (WITHOUT_BODY.has(status)) {
    answer.resume()
    return new Response(null, { status, headers })
  }
  // The same class under two names: Node's types and the browser's do not know each other.
  const body = Readable.toWeb(answer) as ReadableStream<Uint8Array> as unknown as BodyInit
  return new Response(body, { status, headers })
}
