import type { FastifyReply } from 'fastify'
import { identityMessages as words } from './messages.ts'
import { notePage } from './note-page.ts'

/** More is asked than can be answered soon: whoever comes now is told so, and when to come again. */
export class TooBusy extends Error {
  readonly statusCode = 503
}

/** Long enough for a queue to empty, short enough to be waited for. */
const AGAIN_AFTER_SECONDS = 5

const POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'"
const PAGE = notePage(words.busyTitle, words.busy)

export function turnAway(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .header('retry-after', String(AGAIN_AFTER_SECONDS))
    .header('cache-control', 'no-store')
    .header('content-security-policy', POLICY)
    .type('text/html; charset=utf-8')
    .send(PAGE)
}
