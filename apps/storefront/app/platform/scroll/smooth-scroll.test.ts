import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { smoothScrollTo } from './smooth-scroll.ts'

let reduced: boolean
const places: number[] = []
beforeEach(() => {
  reduced = false
  places.length = 0
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'performance'] })
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }))
  vi.spyOn(window, 'scrollTo').mockImplementation((...to: unknown[]) => void places.push(Number(to[1])))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const target = { getBoundingClientRect: () => ({ top: 1000 }) } as HTMLElement

it('[CONST-027] arrives after 468 ms, slowly at both ends', async () => {
  let arrived = false
  const arrival = smoothScrollTo(target).then(() => {
    arrived = true
  })
  await vi.advanceTimersByTimeAsync(450)
  expect(arrived).toBe(false)
  await vi.advanceTimersByTimeAsync(40)
  await arrival
  expect(places.at(-1)).toBe(1000)
  expect(places[1]).toBeLessThan(20)
})

it('is there at once for whoever wants nothing to move', async () => {
  reduced = true
  await smoothScrollTo(target)
  expect(places).toEqual([1000])
})
