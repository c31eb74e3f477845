import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { beginRouteChange, endRouteChange, onRouteComplete, routeLoading } from './route-change.ts'

const completed = vi.fn()
let stop: () => void
beforeEach(() => {
  vi.useFakeTimers()
  completed.mockReset()
  stop = onRouteComplete(completed)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

describe('a change of route', () => {
  it('[NAV-069] goes from idle to in transition and back to idle on complete', () => {
    expect(routeLoading()).toBe('idle')
    beginRouteChange('/', '/types')
    expect(routeLoading()).toBe('in-transition')
    expect(completed).not.toHaveBeenCalled()
    endRouteChange()
    expect(routeLoading()).toBe('idle')
    expect(completed).toHaveBeenCalledOnce()
  })

  it('[NAV-070] to the address one is at completes after 200 ms', () => {
    beginRouteChange('/types', '/types')
    endRouteChange()
    vi.advanceTimersByTime(199)
    expect([routeLoading(), completed.mock.calls.length]).toEqual(['in-transition', 0])
    vi.advanceTimersByTime(1)
    expect([routeLoading(), completed.mock.calls.length]).toEqual(['idle', 1])
  })

  it('completes once, whatever ends twice or is overtaken', () => {
    beginRouteChange('/types', '/types')
    endRouteChange()
    beginRouteChange('/types', '/brands')
    vi.advanceTimersByTime(500)
    expect(completed).not.toHaveBeenCalled()
    endRouteChange()
    endRouteChange()
    expect(completed).toHaveBeenCalledOnce()
  })
})
