import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Final, repeatableStep } from './steps.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] }))
afterEach(() => vi.useRealTimers())

vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)),
}))

describe('a step whose provider is silent', () => {
  it('[SAFE-011] is tried for ever, and goes on within 5 seconds of the end of the silence', async () => {
    const tries: number[] = []
    const silentFor = 30 * 60_000
    const began = Date.now()
    const done = repeatableStep('book', async () => {
      tries.push(Date.now() - began)
      if (Date.now() - began < silentFor) throw new Error('no answer')
      return 'booked'
    })
    await vi.advanceTimersByTimeAsync(silentFor + 5_000)
    expect(await done).toBe('booked')
    expect(tries.at(-1)).toBeLessThanOrEqual(silentFor + 5_000)
    expect(tries.length).toBeGreaterThan(300)
  })

  it('ends at once when the provider has said no', async () => {
    const work = vi.fn(async () => {
      throw new Final('This card cannot be charged')
    })
    await expect(repeatableStep('capture', work)).rejects.toThrow(Final)
    expect(work).toHaveBeenCalledOnce()
  })
})
