import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useNoCanonical } from './use-no-canonical.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Missing() {
  useNoCanonical()
  return null
}

function addCanonical() {
  const link = document.createElement('link')
  link.rel = 'canonical'
  document.head.append(link)
}
const canonicals = () => document.head.querySelectorAll('link[rel="canonical"]').length

it('[CONST-024] [NAV-057] cleans the canonical link up every 5 s for 15 s', () => {
  vi.useFakeTimers()
  addCanonical()
  render(<Missing />)
  expect(canonicals()).toBe(0)
  for (let round = 1; round <= 3; round += 1) {
    addCanonical()
    vi.advanceTimersByTime(4_999)
    expect(canonicals()).toBe(1)
    vi.advanceTimersByTime(1)
    expect(canonicals()).toBe(0)
  }
  addCanonical()
  vi.advanceTimersByTime(60_000)
  expect(canonicals()).toBe(1)
  document.head.replaceChildren()
})
