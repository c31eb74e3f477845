import { afterEach, expect, it, vi } from 'vitest'
import { decodeQuery } from './decode-query.ts'

afterEach(() => vi.restoreAllMocks())

it('decodes what can be decoded', () => {
  expect(decodeQuery('225%2F65R17')).toBe('225/65R17')
})

it('[ERR-085] reads a broken escape as an empty string', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(decodeQuery('100%')).toBe('')
})

it('[ERR-086] logs a query that it could not decode', () => {
  const line = vi.spyOn(console, 'error').mockImplementation(() => {})
  decodeQuery('%E0%A4%A')
  expect(JSON.parse(line.mock.calls[0]?.[0])).toMatchObject({
    level: 200,
    message: 'query: could not decode',
    text: '%E0%A4%A',
  })
})
