import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { createToastQueue } from './toast-queue.ts'
import { ToastRegion } from './toast-region.tsx'

afterEach(cleanup)

describe('ToastRegion', () => {
  it('says a toast in a status region that was there before', () => {
    const queue = createToastQueue()
    render(<ToastRegion queue={queue} />)
    const region = screen.getByRole('status')
    act(() => queue.show({ message: 'Saved to your garage', style: 'primary' }))
    expect(region.textContent).toBe('Saved to your garage')
  })

  it('[SELL-011] has the check of something done only for what was done', () => {
    const queue = createToastQueue()
    const { container } = render(<ToastRegion queue={queue} />)
    const hasCheck = () => container.querySelector('.lucide-check') !== null
    act(() => queue.show({ message: 'Saved', style: 'primary' }))
    expect(hasCheck()).toBe(true)
    act(() => queue.show({ message: 'You can compare up to 5', style: 'primary', tone: 'note' }))
    expect(hasCheck()).toBe(false)
    expect(container.querySelector('.lucide-info')).not.toBeNull()
  })

  it('[NAV-083] begins to leave when Close is pressed', async () => {
    const queue = createToastQueue()
    render(<ToastRegion queue={queue} />)
    act(() => queue.show({ message: 'Saved', style: 'primary' }))
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(queue.shown()?.leaving).toBe(true)
  })
})
