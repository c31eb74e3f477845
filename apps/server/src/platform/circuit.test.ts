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
