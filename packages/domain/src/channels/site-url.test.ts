import { describe, expect, it } from 'vitest'
import { siteUrl } from './site-url.ts'

describe('the address of a storefront', () => {
  it.each([
    ['[CONST-055] is http on localhost', 'localhost', 7800, 'http://localhost:7800'],
    ['[CONST-055] is http on a name under localhost', 'epp.localhost', 7800, 'http://epp.localhost:7800'],
    ['[CONST-055] is https anywhere else', 'tires.example.com', undefined, 'https://tires.example.com'],
    [
      '[CONST-055] is not fooled by a name that ends alike',
      'notlocalhost',
      undefined,
      'https://notlocalhost',
    ],
  ])('%s', (_title, host, port, expected) => {
    expect(siteUrl(host, port)).toBe(expected)
  })
})
