import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderInShop } from '../../testing/render-in-shop.tsx'
import { useProlongedHold } from './use-prolonged-hold.ts'

const MINUTE_MS = 60_000
const NOW_MS = Date.parse('2026-11-18T15:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function Page({ minutes }: { minutes: number | null }) {
  const held = minutes === null ? null : { heldUntil: new Date(NOW_MS + minutes * MINUTE_MS).toISOString() }
  useProlongedHold({ held, nowMs: NOW_MS })
  return <p>Payment</p>
}

/** How often the page is loaded anew within some minutes. */
async function loadsIn(minutes: number, heldFor: number | null): Promise<number> {
  fakeApi({})
  const loader = vi.fn(() => null)
  await renderInShop(<Page minutes={heldFor} />, { loader })
  const before = loader.mock.calls.length
  await act(() => vi.advanceTimersByTimeAsync(minutes * MINUTE_MS))
  return loader.mock.calls.length - before
}

it('[PAY-203] a page that is open prolongs its hold every five minutes', async () => {
  expect(await loadsIn(4, 30)).toBe(0)
  cleanup()
  expect(await loadsIn(21, 30)).toBe(4)
})

it('[PAY-203] and asks anew as soon as the hold has ended', async () => {
  expect(await loadsIn(2.5, 2)).toBe(1)
})

it('leaves the server alone where nothing is held, and while nobody looks', async () => {
  expect(await loadsIn(30, null)).toBe(0)
  cleanup()
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  fakeApi({})
  const loader = vi.fn(() => null)
  await renderInShop(<Page minutes={30} />, { loader })
  const before = loader.mock.calls.length
  await act(() => vi.advanceTimersByTimeAsync(20 * MINUTE_MS))
  expect(loader.mock.calls.length).toBe(before)
  visible.mockReturnValue('visible')
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
  expect(loader.mock.calls.length).toBe(before + 1)
})
