import { expect, it } from 'vitest'
import { dialablePhone, formatPhone, isPhone, keepPhoneDigits, PHONE_PREFIX, parsePhone } from './phone.ts'

it.each([
  '2155550142',
  '215-555-0142',
  '(215) 555-0142',
  '215.555.0142',
  '1 215 555 0142',
  '+1 215-555-0142',
  '+353 215 555 0142',
  '215-555-0142 x12',
  '215-555-0142x12',
  ' 2155550142 ',
])('[VAL-040] %s is a phone number', (text) => {
  expect(isPhone(text)).toBe(true)
})

it.each([
  '',
  '555-0142',
  '215555014',
  '21555501423333',
  '+1234 215 555 0142',
  '215-555-0142 ext 12',
  '215-555-0142 x',
  'call me',
])('[VAL-040] %j is no phone number', (text) => {
  expect(isPhone(text)).toBe(false)
})

it.each([
  ['2155550142', '2155550142'],
  ['12155550142', '2155550142'],
  [' 2155550142\t', '2155550142'],
  ['+1 (215) 555-0142', '2155550142'],
  ['22155550142', null],
  ['215555014', null],
  ['112155550142', null],
  ['215-555-0142 x12', null],
  ['', null],
])('[VAL-041] %j parses to %s', (text, digits) => {
  expect(parsePhone(text)).toBe(digits)
})

it.each([
  ['1', ''],
  ['12', '2'],
  ['(215) 555-0142', '2155550142'],
  ['+1 215 555 0142', '2155550142'],
  ['2155550142999', '2155550142'],
  ['121555501429', '2155550142'],
  ['abc', ''],
])('[VAL-042] the field keeps of %j only %j', (typed, kept) => {
  expect(keepPhoneDigits(typed)).toBe(kept)
})

it('[CONST-051] the prefix is +1', () => {
  expect(PHONE_PREFIX).toBe('+1')
  expect(dialablePhone('2155550142')).toBe('+12155550142')
  expect(formatPhone('2155550142')).toBe('(215) 555-0142')
})
