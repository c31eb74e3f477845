import { expect, it, vi } from 'vitest'
import { CircuitOpen, circuit } from './circuit.ts'

it('leaves a provider alone after failures in a row, then lets one call try', async () => {
  let now = 0
  const guarded = circuit({ name: 'test', failures: 2, restMs: 1_000, now: () => now })
  const call = vi.fn(() => Promise.reject(new Error('down')))
  await expect(guarded(call)).rejects.toThrow('down')
  await expect(guarded(call)).rejects.toThrow('down')
  await expect(guarded(call)).rejects.toThrow(CircuitOpen)
  expect(call).toHaveBeenCalledTimes(2)

  now = 1_000
  await expect(guarded(call)).rejects.toThrow('down')
  await expect(guarded(call)).rejects.toThrow(CircuitOpen)
  now = 2_000
  expect(await guarded(async () => 'back')).toBe('back')
  expect(await guarded(async () => 'again')).toBe('again')
})

it('a failure between successes closes nothing', async () => {
  const guarded = circuit({ name: 'test', failures: 2, restMs: 1_000, now: () => 0 })
  for (let turn = 0; turn < 3; turn++) {
    await expect(guarded(() => Promise.reject(new Error('once')))).rejects.toThrow('once')
    expect(await guarded(async () => turn)).toBe(turn)
  }
})

it('while one call tries, the others are turned away', async () => {
  let now = 0
  const guarded = circuit({ name: 'test', failures: 1, restMs: 1_000, now: () => now })
  await expect(guarded(() => Promise.reject(new Error('down')))).rejects.toThrow('down')
  now = 1_000
  const trying = guarded(() => new Promise((resolve) => setTimeout(() => resolve('back'), 5)))
  await expect(guarded(async () => 'second')).rejects.toThrow(CircuitOpen)
  expect(await trying).toBe('back')
})

it('[SAFE-017] with a probe turns everybody away at once until the probe was answered', async () => {
  vi.useFakeTimers()
  try {
    let isBack = false
    const probe = vi.fn(async () => {
      if (!isBack) throw new Error('down')
    })
    const guarded = circuit({ name: 'test', failures: 2, restMs: 1_000, probe })
    const down = () => guarded(() => Promise.reject(new Error('down')))
    await expect(down()).rejects.toThrow('down')
    await expect(down()).rejects.toThrow('down')
    const call = vi.fn(async () => 'answer')
    await vi.advanceTimersByTimeAsync(5_000)
    await expect(guarded(call)).rejects.toThrow(CircuitOpen)
    expect(probe.mock.calls.length).toBeGreaterThanOrEqual(4)
    expect(call).not.toHaveBeenCalled()
    isBack = true
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await guarded(call)).toBe('answer')
    const asked = probe.mock.calls.length
    await vi.advanceTimersByTimeAsync(10_000)
    expect(probe).toHaveBeenCalledTimes(asked)
  } finally {
    vi.useRealTimers()
  }
})
