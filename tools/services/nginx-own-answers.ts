// What the proxy says itself: somebody asks for too much at once, or nobody behind it answers.

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { ErrorEnvelope } from '@shop/contracts/envelope'
import { OVERLOADED, TOO_LARGE, TOO_MUCH_AT_ONCE } from '@shop/contracts/overloaded'
import { ownPage } from './own-page.ts'

/** The pages, by the status they are sent with. */
const PAGES = {
  429: {
    title: 'That was a lot at once.',
    reason:
      'Many pages were asked for from your network at the same time. Wait a few seconds, then try again.',
  },
  413: {
    title: 'That was too much.',
    reason: 'What you sent is larger than we can take. Go back and send less.',
  },
  503: {
    title: 'We will be right back.',
    reason: 'Our site is taking a short break. Your cart and your orders are safe. Try again in a moment.',
  },
} as const

const css = readFileSync(new URL('../../packages/ui/src/tokens.css', import.meta.url), 'utf8')
export const ownPages = Object.entries(PAGES).map(([status, words]) => ({
  name: `${status}.html`,
  ...ownPage(words, css),
}))

/** For a location of calls. No free place is a 502 of the proxy's own, and becomes a quick, friendly 503. */
export const callAnswers =
  'error_page 502 504 =503 @turned-away;\n      error_page 429 @too-much;\n      error_page 413 @too-large;'

/** For a server block: pages get pages, unless a location says otherwise. */
export function ownAnswers(folder: string, headers: string): string {
  const policy = ownPages.map(
    ({ style }) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  )
  const sources = `default-src 'none'; style-src ${[...new Set(policy)].join(' ')}; font-src 'self'; base-uri 'none'; frame-ancestors 'none'`
  return `
    error_page 502 504 =503 /_own/503.html;
    error_page 429 /_own/429.html;
    error_page 413 /_own/413.html;
    location /_own/ {
      internal;
      alias ${folder};
      # Under a rush these are most of all answers: no line for each.
      access_log off;
      add_header Cache-Control "no-store" always;
      add_header Retry-After 5 always;
      add_header X-Content-Type-Options nosniff always;
      add_header Content-Security-Policy "${sources}" always;
${headers}    }
    location @turned-away {
      internal;
      ${answerCall(503, 'Overloaded', OVERLOADED)}
    }
    location @too-much {
      internal;
      ${answerCall(429, 'TooManyRequests', TOO_MUCH_AT_ONCE)}
    }
    location @too-large {
      internal;
      ${answerCall(413, 'TooLarge', TOO_LARGE)}
    }
`
}

function answerCall(status: number, code: string, text: string): string {
  const envelope: ErrorEnvelope = {
    errorMessage: text,
    error: { code, message: text, requestId: '$request_id' },
  }
  return `access_log off;
      default_type application/json;
      add_header Retry-After 2 always;
      add_header Cache-Control "no-store" always;
      return ${status} '${JSON.stringify(envelope).replaceAll("'", "\\'")}';`
}
