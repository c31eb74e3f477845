import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { SummaryLines } from './summary-lines.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const total = (cents: number) => <SummaryLines lines={[]} total={{ label: 'Total', cents }} />
const flashes = () =>
  screen.getByText('Total').nextElementSibling?.firstElementChild?.className.includes('changed')

it('flashes the total when it changes, not when it first shows', () => {
  const { rerender } = render(total(100_00))
  expect(flashes()).toBe(false)
  rerender(total(100_00))
  expect(flashes()).toBe(false)
  rerender(total(90_00))
  expect(flashes()).toBe(true)
})

it('tells lines of the same label apart', () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
  const line = (id: string, value: string) => ({ id, label: 'Discount', value })
  render(<SummaryLines lines={[line('a', '-$5'), line('b', '-$7')]} />)
  expect(screen.getAllByText('Discount')).toHaveLength(2)
  expect(complaint).not.toHaveBeenCalled()
})
