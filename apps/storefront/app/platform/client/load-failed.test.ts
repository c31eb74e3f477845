import { failure } from '@shop/contracts/client/call-result'
import { expect, it } from 'vitest'
import { loadFailed } from './load-failed.ts'

it.each([
  failure('NotFound', 'no', 404),
  failure('BadRequest', 'no', 400),
  failure('ServerError', 'no', 414),
])('[SAFE-080] a page that cannot be there is answered 404: $code $statusCode', (result) => {
  expect(() => loadFailed(result)).toThrow(expect.objectContaining({ init: { status: 404 } }))
})

it('[SAFE-066] a page whose call was answered 503 is answered 503 too', () => {
  expect(() => loadFailed(failure('ServerError', 'later', 503))).toThrow(
    expect.objectContaining({ init: { status: 503 } }),
  )
})

it('what is our fault stays one', () => {
  expect(() => loadFailed(failure('ServerError', 'broken', 500))).toThrow('broken')
})
