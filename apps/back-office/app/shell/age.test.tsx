import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Age } from './age.tsx'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-16T18:00:00Z'), toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it.each([
  ['2026-11-16T17:59:40Z', 'Just now', 'Nov 16, 12:59 PM'],
  ['2026-11-16T17:48:00Z', '12 min ago', 'Nov 16, 12:48 PM'],
  ['2026-11-16T16:00:00Z', '2 h ago', 'Nov 16, 11:00 AM'],
  ['2026-11-13T18:00:00Z', '3 d ago', 'Nov 13, 1:00 PM'],
])('[SELL-015] %s is %s, with the full time in its title', (at, text, full) => {
  render(<Age at={at} />)
  const age = screen.getByText(text)
  expect(age.title).toBe(full)
  expect(age.getAttribute('datetime')).toBe(at)
})
