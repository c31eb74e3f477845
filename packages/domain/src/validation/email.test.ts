import { expect, it } from 'vitest'
import { isEmail } from './email.ts'

it.each([
  'a@b.co',
  'first.last+tires@mail.example.com',
  "o'brien@example.org",
  'x_1@sub-domain.example.museum',
])('[VAL-039] takes %s', (email) => {
  expect(isEmail(email)).toBe(true)
})

it.each([
  '',
  'a',
  '@b.co',
  'a@',
  'a@b',
  'a@b.c',
  'a@b.c1',
  'a@b.12',
  'a@.co',
  'a@b..co',
  'a b@c.co',
  'a@b.co ',
  'a@b@c.co',
  `${'a'.repeat(65)}@b.co`,
  `a@${'b.'.repeat(130)}co`,
])('[VAL-039] refuses %j', (email) => {
  expect(isEmail(email)).toBe(false)
})
