// What the proxy says itself: somebody asks for too much at once, or nobody behind it answers.

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { ErrorEnvelope } from '@shop/contracts/platform/envelope'
import { OVERLOADED, TOO_LARGE, TOO_MUCH_AT_ONCE } from '@shop/contracts/platform/overloaded'
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

/** As the templates of the proxy name them. */
export function ownAnswers() {
  const styles = ownPages.map(
    ({ style }) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  )
  return {
    OWN_STYLES: [...new Set(styles)].join(' '),
    OVERLOADED: answerToCall('Overloaded', OVERLOADED),
    TOO_MUCH_AT_ONCE: answerToCall('TooManyRequests', TOO_MUCH_AT_ONCE),
    TOO_LARGE: answerToCall('TooLarge', TOO_LARGE),
  }
}

function answerToCall(code: string, text: string): string {
  const envelope: ErrorEnvelope = {
    errorMessage: text,
    error: { code, message: text, requestId: '$request_id' },
  }
  return JSON.stringify(envelope).replaceAll("'", "\\'")
}
