import { expect, it } from 'vitest'
import { requestUrl, searchOf } from './request-url.ts'

it('fills the path and keeps the base, with or without a slash at its end', () => {
  const url = '/_api/lines/northline/meridian-as?size=225%2F65R17'
  const fill = (base: string) =>
    requestUrl(
      base,
      '/lines/{brand}/{line}',
      { brand: 'northline', line: 'meridian-as' },
      { size: '225/65R17' },
    )
  expect(fill('/_api')).toBe(url)
  expect(fill('/_api/')).toBe(url)
})

it('leaves out what is not there, repeats lists and writes numbers and flags as text', () => {
  expect(searchOf({ a: undefined, b: null, c: '', d: 0, e: false, f: ['x', null, 'y z'] })).toBe(
    'c=&d=0&e=false&f=x&f=y+z',
  )
  expect(requestUrl('', '/globals', {}, { a: null })).toBe('/globals')
})
