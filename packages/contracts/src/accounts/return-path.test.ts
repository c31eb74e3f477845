import { describe, expect, it } from 'vitest'
import { openPath, returnPath } from './return-path.ts'

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

  it.each([`/${'a'.repeat(2_000)}`, `/${'ü'.repeat(700)}`])(
    'leads home where the way is too long to travel',
    (way) => {
      expect(returnPath(way)).toBe('/')
      expect(returnPath(way.slice(0, 300))).not.toBe('/')
    },
  )

  it('S14: never leaves the site, however the way out is written', () => {
    const starts = [
      '//',
      '/\\',
      '\\\\',
      '/\t/',
      '\t//',
      '/%2f/',
      '/%5c',
      '/.//',
      '/..//',
      '///',
      'https:',
      'https:/',
      'https://',
      'HTTPS://',
      'http:\\\\',
      ' //',
      '\u3000//',
      '\uFF0F\uFF0F',
      '/\u2215',
      'javascript:',
      'jav\tascript:',
      'data:text/html,',
      'vbscript:',
      'blob:',
      '@',
      '/@',
      '?//',
      '#//',
      './/',
      '%00//',
      '\u0000//',
    ]
    const hosts = [
      'evil.example',
      'shop.test@evil.example',
      'shop.test.evil.example',
      'evil\u3002example',
      '[::1]',
      '2130706433',
      'evil.example:443',
      'shop.test%00.evil.example',
      'shop.test#@evil.example',
      'evil.example\\@shop.test',
    ]
    const corpus = starts.flatMap((start) => hosts.map((host) => start + host))
    expect(corpus.length).toBeGreaterThanOrEqual(300)
    for (const asked of corpus) {
      const path = returnPath(asked)
      expect(new URL(path, 'http://shop.test').origin, asked).toBe('http://shop.test')
      // It is glued to the site's own address: with anything but a slash in between it would become another host.
      expect(new URL(`http://shop.test${path}`).host, asked).toBe('shop.test')
    }
  })
})

describe('[ACCT-107] where signing out leads', () => {
  it.each([
    ['/types/winter?page=2', '/types/winter?page=2'],
    ['/accounting', '/accounting'],
    ['/account', '/'],
    ['/account/', '/'],
    ['/Account/my-orders', '/'],
    ['/types/../account/?tab=security', '/'],
    ['/account#security', '/'],
    ['//evil.example', '/'],
    [undefined, '/'],
  ])('from %s to %s', (asked, expected) => {
    expect(openPath(asked)).toBe(expected)
  })
})
