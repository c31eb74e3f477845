import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, ServerRouter } from 'react-router'
import { env } from '../server/env.ts'
import { isForeignForm } from './platform/client/assert-readable.server.ts'
import { movedAddress } from './platform/client/moved-address.server.ts'
import { notePage } from './platform/client/note-page.server.ts'
import { isPublicPage, PRIVATE_PAGE } from './platform/client/public-page.ts'
import { log } from './platform/log.ts'
import { NonceProvider } from './platform/script/nonce.ts'

/** What a page streams after its shell must arrive within this time. */
export const streamTimeout = 5_000

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const moved = status === 404 ? await movedAddress(request) : null
  if (moved !== null)
    return new Response(null, { status: 301, headers: { location: moved, 'cache-control': PRIVATE_PAGE } })
  const isPublic = status === 200 && isPublicPage(headers)
  if (!isPublic) headers.set('cache-control', PRIVATE_PAGE)
  // Gone for good: a crawler takes the address off its list by the status alone.
  if (status === 410 && isbot(request.headers.get('user-agent')))
    return new Response(null, { status, headers })
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  // Vite's pages run scripts that carry no nonce.
  const nonce = import.meta.env.PROD ? env.noncePlaceholder : undefined

  return new Promise((resolve, reject) => {
    let answered = false
    const answer = async () => {
      answered = true
      if (isPublic && !(await notePage(request, headers.get('surrogate-key') ?? ''))) {
        headers.set('cache-control', PRIVATE_PAGE)
      }
      const body = new PassThrough()
      // Until then the timer holds the whole page in memory.
      body.once('close', () => clearTimeout(late))
      headers.set('content-type', 'text/html; charset=utf-8')
      resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
      pipe(body)
    }
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider value={nonce}>
        <ServerRouter context={routerContext} url={request.url} {...(nonce && { nonce })} />
      </NonceProvider>,
      {
        ...(nonce && { nonce }),
        // Crawlers read no streamed parts, so they wait for the whole page. A page for everybody is whole as well.
        ...(isPublic || isbot(request.headers.get('user-agent'))
          ? { onAllReady: () => void answer() }
          : { onShellReady: () => void answer() }),
        onShellError: reject,
        onError(error) {
          // An error in the shell rejects the promise above and is logged there.
          if (answered) logFault(error)
        },
      },
    )
    const late = setTimeout(abort, streamTimeout + 1_000).unref()
  })
}

/** What a page fetches while it is open belongs to its visitor: only whole pages are kept. */
export function handleDataRequest(response: Response): Response {
  response.headers.set('cache-control', PRIVATE_PAGE)
  return response
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRefusal(error) || isForeignForm(request)) return
  logFault(error, { path: new URL(request.url).pathname })
}

/**
 * What is thrown to refuse a request, by us or by React Router, is an answer: nobody needs to look after it. Why something
 * is away for a while (503) the api has written down.
 */
function isRefusal(error: unknown): boolean {
  const { status, init }: { status?: number; init?: { status?: number } } = Object(error)
  const answered = status ?? init?.status ?? 500
  return answered >= 400 && (answered < 500 || answered === 503)
}

function logFault(error: unknown, details: Record<string, unknown> = {}) {
  const fault =
    error instanceof Error ? { message: error.message, stack: error.stack } : { message: String(error) }
  log.error(fault.message, { ...details, stack: fault.stack })
}
