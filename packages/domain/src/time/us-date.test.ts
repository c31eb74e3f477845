import { expect, it } from 'vitest'
import { parseUsDate } from './us-date.ts'

it.each([
  ['11/24/2025', '2025-11-24'],
  [' 1/5/2026 ', '2026-01-05'],
  ['02/29/2024', '2024-02-29'],
])('[VAL-005] reads %j as %s', (text, date) => {
  expect(parseUsDate(text)).toBe(date)
})

it.each([
  '',
  '2025-11-24',
  '24/11/2025',
  '02/29/2025',
  '04/31/2025',
  '00/10/2025',
  '10/00/2025',
  '1/1/25',
  '1/1/0000',
  '11-24-2025',
])('[VAL-005] %j is no date', (text) => {
  expect(parseUsDate(text)).toBeNull()
})
