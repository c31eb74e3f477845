import { act, cleanup, renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { meridian } from '../../testing/example-cart.ts'
import { fakeApi, session } from '../../testing/fake-api.ts'
import { fakeCartApi } from '../../testing/fake-cart-api.ts'
import { keepVisit } from '../platform/visit/visit.ts'
import { showCart } from './cart-cache.ts'
import { useCart } from './use-cart.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // Waits are spread by chance; in the middle of it they are what is written down.
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(async () => {
  cleanup()
  // What is asked for again so soon is not asked for; the next test is another visit.
  await vi.advanceTimersByTimeAsync(600_000)
  await showCart(null)
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const A_FRAME_MS = 20
/** SWR took the timer for coming back when it was loaded, before time was ours. */
const { setTimeout: realTimer } = globalThis
const aMoment = () => act(() => new Promise<void>((over) => void realTimer(over, 5)))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function connect(effectiveType: '4g' | '2g') {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection: { effectiveType } }))
}

/** Two parts of a page show the cart; the answer takes minutes, or is that something broke. */
async function openPage(answer: 'late' | 'broken') {
  const api = fakeApi({
    'GET /users/session': { body: { ...session, cartItemCount: 4 } },
    'GET /cart-summary': async () => {
      if (answer === 'late') await new Promise((over) => setTimeout(over, 300_000))
      return { status: 500 }
    },
  })
  keepVisit({ cartItemCount: 4 })
  const { result } = renderHook(() => [useCart(), useCart()], { wrapper: MemoryRouter })
  await pass(0)
  return { result, reads: () => api.countOf('GET /cart-summary') }
}

it('[API-086] a cart that could not be read is asked for again after 10, 20 and 40 s: from 5 s on, twice as long each time', async () => {
  const { result, reads } = await openPage('broken')
  expect(result.current).toMatchObject([{ status: 'failed' }, { status: 'failed' }])
  expect(reads()).toBe(1)
  for (const [index, seconds] of [10, 20, 40].entries()) {
    await pass(seconds * 1_000 - 100)
    expect(reads()).toBe(index + 1)
    await pass(100)
    expect(reads()).toBe(index + 2)
  }
})

it('[API-087] on a slow connection it is asked for again after 20 s', async () => {
  connect('2g')
  const { reads } = await openPage('broken')
  await pass(19_900)
  expect(reads()).toBe(1)
  await pass(100)
  expect(reads()).toBe(2)
})

/** How often the cart was read once two more parts of a page show it. */
async function showParts(api: ReturnType<typeof fakeCartApi>) {
  keepVisit({ cartItemCount: 4 })
  renderHook(() => [useCart(), useCart()], { wrapper: MemoryRouter })
  await pass(A_FRAME_MS)
  return api.calls.filter((call) => call === 'GET').length
}

it('[API-088] parts of a page that ask for the cart within 2 s ask once', async () => {
  const api = fakeCartApi([meridian])
  expect(await showParts(api)).toBe(1)
  await pass(1_900 - A_FRAME_MS)
  expect(await showParts(api)).toBe(1)
  await pass(200)
  expect(await showParts(api)).toBe(2)
})

it('[API-089] coming back to the tab reads the cart again, once in 5 s', async () => {
  const api = fakeCartApi([meridian])
  await showParts(api)
  const comeBack = async () => {
    await act(async () => void window.dispatchEvent(new Event('focus')))
    await aMoment()
    await pass(0)
    return api.calls.filter((call) => call === 'GET').length
  }
  await pass(5_100)
  expect(await comeBack()).toBe(2)
  await pass(4_000)
  expect(await comeBack()).toBe(2)
  await pass(1_100)
  expect(await comeBack()).toBe(3)
})

it.each([
  ['[API-090] 3 s', '4g', 3_000],
  ['[API-091] 5 s where the connection is slow', '2g', 5_000],
] as const)('a cart is said to come slowly after %s', async (_title, network, ms) => {
  connect(network)
  const { result } = await openPage('late')
  await pass(ms - 100)
  expect(result.current[0]).toEqual({ status: 'loading', isSlow: false })
  await pass(100)
  expect(result.current[0]).toEqual({ status: 'loading', isSlow: true })
})
