import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, ServerRouter } from 'react-router'
import { log } from './shell/log.ts'

/** What a page streams after its shell must arrive within this time. */
export const streamTimeout = 5_000

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> | Response {
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  return new Promise((resolve, reject) => {
    let answered = false
    const answer = () => {
      answered = true
      const body = new PassThrough()
      headers.set('content-type', 'text/html; charset=utf-8')
      resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
      pipe(body)
    }
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} />,
      {
        // Crawlers read no streamed parts, so they wait for the whole page.
        ...(isbot(request.headers.get('user-agent')) ? { onAllReady: answer } : { onShellReady: answer }),
        onShellError: reject,
        onError(error) {
          // An error in the shell rejects the promise above and is logged there.
          if (answered) logFault(error)
        },
      },
    )
    setTimeout(abort, streamTimeout + 1_000).unref()
  })
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted) logFault(error, { path: new URL(request.url).pathname })
}

function logFault(error: unknown, details: Record<string, unknown> = {}) {
  const fault =
    error instanceof Error ? { message: error.message, stack: error.stack } : { message: String(error) }
  log.error(fault.message, { ...details, stack: fault.stack })
}
