import { expect, it } from 'vitest'
import { isOtherDay } from './is-other-day.ts'

const url = (search: string, path = '/checkout/shipping') => new URL(path + search, 'https://shop.example')

it.each([
  ['another day', '?way=installer&day=2026-11-20', '?day=2026-11-21&way=installer', true],
  ['a first day', '?way=installer', '?way=installer&day=2026-11-21', true],
  ['another shop', '?installerId=1&day=2026-11-20', '?installerId=2&day=2026-11-21', false],
  ['the same once more', '?day=2026-11-20', '?day=2026-11-20', false],
])('[INST-182] knows another day of the same calendar: %s', (_, from, to, isOther) => {
  expect(isOtherDay(url(from), url(to))).toBe(isOther)
})

it('[INST-182] takes another page for no other day', () => {
  expect(isOtherDay(url('?day=2026-11-20'), url('?day=2026-11-21', '/checkout/services'))).toBe(false)
})
