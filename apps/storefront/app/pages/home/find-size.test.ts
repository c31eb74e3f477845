import { expect, it } from 'vitest'
import { findSize } from './find-size.ts'

it.each([
  ['the three choices of the board', 'width=225&ratio=65&rim=17', '/tire-sizes/225-65r17'],
  ['a typed size', 'size=225%2F65R17', '/tire-sizes/225-65r17'],
  ['the three choices with nothing typed', 'width=225&ratio=65&rim=17&size=', '/tire-sizes/225-65r17'],
  ['a flotation size in inches', 'width=35&ratio=12.5&rim=17', '/tire-sizes/35x12.50r17lt'],
  ['seven digits', 'size=2254517', '/tire-sizes/225-45r17'],
  ['a typed size with its load and speed', 'size=lt265/70r17+121/118S', '/tire-sizes/lt265-70r17'],
])('leads from %s to the page of that size', (_what, search, path) => {
  expect(findSize(new URLSearchParams(search))).toBe(path)
})

it.each(['size=big+wheels', 'size=', 'width=225&ratio=&rim=17', 'width=225'])('cannot read %j', (search) => {
  expect(findSize(new URLSearchParams(search))).toBe('unreadable')
})

it('leaves the home page alone when nothing was searched', () => {
  expect(findSize(new URLSearchParams('utm_source=mail'))).toBeNull()
})
