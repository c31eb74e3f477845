import { expect, it } from 'vitest'
import { isZip, zipMessage } from './zip.ts'

it.each([
  ['19103', true],
  ['19103-1234', true],
  ['1910', false],
  ['191033', false],
  ['19103-', false],
  ['19103-12', false],
  ['19103 1234', false],
  ['1910a', false],
  [' 19103', false],
])('[VAL-044] %j is a zip: %s', (text, valid) => {
  expect(isZip(text)).toBe(valid)
})

it.each([
  ['', 'Please enter your zip code'],
  ['  ', 'Please enter your zip code'],
  ['1910', 'Please enter a valid ZIP code'],
  ['19103', null],
  [' 19103 ', null],
])('[VAL-013] %j shows %j', (text, message) => {
  expect(zipMessage(text)).toBe(message)
})
