import { describe, expect, it } from 'vitest'
import { returnPath } from './return-path.ts'

describe('where a sign-on returns to', () => {
  it.each([
    ['/checkout/shipping', '/checkout/shipping'],
    ['/tire-sizes/225-65r17?page=2#top', '/tire-sizes/225-65r17?page=2#top'],
  ])('keeps the path %s', (asked, expected) => {
    expect(returnPath(asked)).toBe(expected)
  })

  it.each([
    undefined,
    '',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    'javascript:alert(1)',
    'evil.example',
    '///evil.example',
    '/..//evil.example',
  ])('never leaves the site for %j', (asked) => {
    const url = new URL(returnPath(asked), 'http://shop.test')
    expect(url.host).toBe('shop.test')
  })
})
