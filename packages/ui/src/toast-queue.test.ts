import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createToastQueue, TOAST_EXIT_MS, TOAST_HOLD_MS, toastStyles } from './toast-queue.ts'
import tokensCss from './tokens.css?raw'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('toast', () => {
  it('[NAV-077] [NAV-078] holds message and style, and the styles are jumbo and primary', () => {
    const queue = createToastQueue()
    queue.show({ message: 'Saved to your garage', style: 'primary' })
    expect(queue.shown()).toMatchObject({ message: 'Saved to your garage', style: 'primary' })
    expect(toastStyles).toEqual(['jumbo', 'primary'])
  })

  it('[NAV-082] begins to leave after 3000 ms', () => {
    const queue = createToastQueue()
    queue.show({ message: 'Saved', style: 'primary' })
    vi.advanceTimersByTime(2999)
    expect(queue.shown()?.leaving).toBe(false)
    vi.advanceTimersByTime(1)
    expect(queue.shown()?.leaving).toBe(true)
  })

  it('[NAV-084] is gone 400 ms after it began to leave', () => {
    const queue = createToastQueue()
    queue.show({ message: 'Saved', style: 'primary' })
    vi.advanceTimersByTime(3399)
    expect(queue.shown()).not.toBeNull()
    vi.advanceTimersByTime(1)
    expect(queue.shown()).toBeNull()
  })

  it('[NAV-083] leaves at once when it is closed', () => {
    const queue = createToastQueue()
    queue.show({ message: 'Saved', style: 'primary' })
    queue.close()
    expect(queue.shown()?.leaving).toBe(true)
    vi.advanceTimersByTime(400)
    expect(queue.shown()).toBeNull()
  })

  it('stays while somebody is on it, and holds again afterwards', () => {
    const queue = createToastQueue()
    queue.show({ message: 'Saved', style: 'primary' })
    queue.pause()
    vi.advanceTimersByTime(60_000)
    expect(queue.shown()?.leaving).toBe(false)
    queue.resume()
    vi.advanceTimersByTime(3000)
    expect(queue.shown()?.leaving).toBe(true)
  })

  it('gives its place to a newer one, which gets its own full time', () => {
    const queue = createToastQueue()
    queue.show({ message: 'First', style: 'primary' })
    vi.advanceTimersByTime(2500)
    queue.show({ message: 'Second', style: 'jumbo' })
    vi.advanceTimersByTime(2500)
    expect(queue.shown()).toMatchObject({ message: 'Second', leaving: false })
  })

  it('takes the times that the tokens name', () => {
    expect(tokensCss).toContain(`--dur-toast-hold: ${TOAST_HOLD_MS}ms`)
    expect(tokensCss).toContain(`--dur-toast-exit: ${TOAST_EXIT_MS}ms`)
  })
})
