import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { exampleOrder } from '../../testing/example-order.ts'
import { testGlobals } from '../../testing/render-in-shop.tsx'
import { CancelBox } from './cancel-box.tsx'
import type { CancelAnswer } from './cancel-order.server.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const at = (time: string) => Date.parse(`2026-11-16T${time}Z`)
const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))

async function show(nowMs: number, order = exampleOrder(), answer: CancelAnswer = { outcome: 'cancelled' }) {
  const reload = vi.fn(() => null)
  const cancel = vi.fn(() => answer)
  const router = createMemoryRouter([
    {
      id: 'root',
      loader: () => ({ globals: testGlobals }),
      shouldRevalidate: () => false,
      hydrateFallbackElement: <div />,
      children: [
        { path: '*', loader: reload, action: cancel, element: <CancelBox order={order} nowMs={nowMs} /> },
      ],
    },
  ])
  render(<RouterProvider router={router} />)
  await settle(1)
  reload.mockClear()
  return { reload, cancel }
}

describe('the cancel box', () => {
  it('[ORD-010] says until when, with a strip for every minute', async () => {
    await show(at('15:11:30'))
    expect(screen.getByRole('heading').textContent).toBe('You can cancel until 10:34 AM')
    expect(screen.getByRole('img', { name: '23 of 30 minutes left' }).children).toHaveLength(30)
  })

  it('counts once a minute and speaks only at 10, 5 and 1', async () => {
    await show(at('15:23:00'))
    expect(screen.getByRole('status').textContent).toBe('')
    expect(screen.getByText('11 minutes')).toBeTruthy()
    await settle(60_000)
    expect(screen.getByText('10 minutes')).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('10 minutes left to cancel your order')
    await settle(60_000)
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('asks the shop again when the time is over', async () => {
    const { reload } = await show(at('15:33:30'))
    expect(screen.getByText('1 minute')).toBeTruthy()
    await settle(30_000)
    expect(reload).toHaveBeenCalled()
  })

  it('asks in place before it cancels, with the focus on the safe answer', async () => {
    const { cancel } = await show(at('15:10:00'))
    fireEvent.click(screen.getByRole('button', { name: 'Cancel order' }))
    expect(document.activeElement?.textContent).toBe('Keep order')
    fireEvent.click(screen.getByRole('button', { name: 'Keep order' }))
    expect(document.activeElement?.textContent).toBe('Cancel order')
    expect(cancel).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Cancel order' }))
    fireEvent.click(screen.getByRole('button', { name: 'Yes, cancel it' }))
    await settle(1)
    expect(cancel).toHaveBeenCalledOnce()
  })

  it.each([
    [
      { outcome: 'refused', message: 'This order can no longer be canceled' },
      'This order can no longer be canceled: (888) 555-0142',
    ],
    [{ outcome: 'failed' }, 'We couldn’t cancel it. Call us now: (888) 555-0142'],
  ] as const)('says when it could not cancel: %j', async (answer, text) => {
    await show(at('15:10:00'), exampleOrder(), answer)
    fireEvent.click(screen.getByRole('button', { name: 'Cancel order' }))
    fireEvent.click(screen.getByRole('button', { name: 'Yes, cancel it' }))
    await settle(1)
    expect(screen.getByRole('alert').textContent).toBe(text)
  })

  it('says what is still possible once the window has closed', async () => {
    await show(at('16:00:00'), exampleOrder({ state: 'released', canCancel: false }))
    expect(screen.getByText(/Your 30-minute cancellation window has closed/)).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
