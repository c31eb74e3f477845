import { expect, it } from 'vitest'
import { assertReadable, isForeignForm } from './assert-readable.server.ts'

const FORM = 'application/x-www-form-urlencoded'

/** The status with which a request is refused; null where it is let in. */
function refusal(
  headers: Record<string, string>,
  { url = 'http://shop.test/track-your-order', method = 'POST' } = {},
): number | null {
  try {
    // What a browser may not set itself, the server still reads.
    const request = { url, method, headers: new Headers({ host: 'shop.test', ...headers }) } as Request
    assertReadable(request)
    return null
  } catch (thrown) {
    return (thrown as { init: { status: number } }).init.status
  }
}

it('[SAFE-033] a form of this site is taken, with and without what newer browsers say', () => {
  const form = { 'content-type': FORM }
  expect(refusal(form)).toBeNull()
  expect(refusal({ ...form, origin: 'http://shop.test' })).toBeNull()
  expect(refusal({ ...form, origin: 'http://shop.test', 'sec-fetch-site': 'same-origin' })).toBeNull()
  expect(refusal({ 'content-type': 'multipart/form-data; boundary=x', 'sec-fetch-site': 'none' })).toBeNull()
})

it('[SAFE-033] a form of another site is refused', () => {
  for (const site of ['cross-site', 'same-site', 'garbage'])
    expect(refusal({ 'content-type': FORM, 'sec-fetch-site': site }), site).toBe(403)
  for (const origin of [
    'null',
    '',
    'garbage',
    'http://evil.test',
    'http://shop.test.evil.test',
    'http://shop.test:81',
  ])
    expect(refusal({ 'content-type': FORM, origin }), origin).toBe(403)
})

it('[SAFE-080] what is no form, and an address that cannot be read, is the fault of the sender', () => {
  for (const type of ['text/plain', 'application/json', 'nonsense'])
    expect(refusal({ 'content-type': type }), type).toBe(415)
  expect(refusal({})).toBe(415)
  for (const path of ['/tire-sizes/%ff', '/%E0%A4%A', '/brands/%00', '/types?a=%00'])
    expect(refusal({}, { url: `http://shop.test${path}`, method: 'GET' }), path).toBe(400)
  for (const path of [`/types/${'x'.repeat(3_000)}`, `/types?q=${'x'.repeat(3_000)}`])
    expect(refusal({}, { url: `http://shop.test${path}`, method: 'GET' })).toBe(414)
  expect(refusal({}, { url: 'http://shop.test/types/winter?q=%ff&x=100%', method: 'GET' })).toBeNull()
  expect(refusal({ 'sec-fetch-site': 'cross-site' }, { method: 'GET' })).toBeNull()
})

it('[SAFE-033] a form of another site is told from what only reads, and from our own', () => {
  const asked = (method: string, origin: string) =>
    isForeignForm({ method, headers: new Headers({ host: 'shop.test', origin }) } as Request)
  expect(asked('POST', 'http://evil.test')).toBe(true)
  expect(asked('POST', 'http://[')).toBe(true)
  expect(asked('POST', 'http://shop.test')).toBe(false)
  expect(asked('GET', 'http://evil.test')).toBe(false)
})
