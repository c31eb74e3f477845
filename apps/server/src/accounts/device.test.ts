import { expect, it } from 'vitest'
import { deviceOf } from './device.ts'

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'

it.each([
  ['Chrome on Android', 'phone', `Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`],
  [
    'Firefox on Windows',
    'computer',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0',
  ],
  [
    'Safari on Mac',
    'computer',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/17.0 Safari/605.1.15`,
  ],
  [
    'Safari on iPhone',
    'phone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) ${WEBKIT} Version/17.0 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Safari on iPad',
    'tablet',
    `Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) ${WEBKIT} Version/17.0 Mobile/15E148 Safari/604.1`,
  ],
])('[ACCT-123] calls a device %s, a %s, as its owner would', (name, kind, userAgent) => {
  expect(deviceOf(userAgent)).toEqual({ name, kind })
})

it('[ACCT-123] knows nothing of a browser that says nothing, and keeps no more than 80 letters of one that says much', () => {
  expect(deviceOf(undefined)).toEqual({ name: null, kind: null })
  expect(deviceOf('curl')).toEqual({ name: null, kind: null })
  expect(deviceOf(`${'x'.repeat(200)}/1.0 (y)`).name?.length ?? 0).toBeLessThanOrEqual(80)
})
