import { failure } from '@shop/contracts/client/call-result'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { latestOf, type Reply } from './asked.ts'
import { useAsk } from './use-ask.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Questions as they arrived, each answered when the test says so. */
function someApi() {
  const asked: { zip: string; signal: AbortSignal; reply: (reply: Reply<string>) => Promise<void> }[] = []
  const call = ({ zip }: { zip: string }, signal: AbortSignal) =>
    new Promise<Reply<string>>((resolve) => {
      asked.push({ zip, signal, reply: (reply) => act(async () => resolve(reply)) })
    })
  return { asked, call, last: () => asked.at(-1) ?? expect.fail('nothing was asked') }
}

type Api = ReturnType<typeof someApi>

const asking = (
  { call }: Api,
  zip: string | null,
  manner?: Parameters<typeof useAsk<{ zip: string }, string>>[2],
) =>
  renderHook(({ zip }: { zip: string | null }) => useAsk(zip === null ? null : { zip }, call, manner), {
    initialProps: { zip },
  })

const city = (data: string) => ({ ok: true as const, data })

it('[HOUSE-070] asks nothing without a question, and once per question, however often it is drawn', async () => {
  const api = someApi()
  const { result, rerender } = asking(api, null)
  expect(result.current).toEqual({ state: 'unasked' })
  expect(api.asked).toHaveLength(0)
  rerender({ zip: '75201' })
  rerender({ zip: '75201' })
  expect(result.current).toEqual({ state: 'asking', before: null })
  await api.last().reply(city('Dallas'))
  expect(result.current).toEqual({ state: 'answered', answer: 'Dallas' })
  expect(api.asked).toHaveLength(1)
})

it('[HOUSE-070] another question drops the one under way; its answer never shows', async () => {
  const api = someApi()
  const onAnswer = vi.fn()
  const { result, rerender } = asking(api, '75201', { onAnswer })
  rerender({ zip: '10001' })
  const [first, second] = api.asked
  expect([first?.signal.aborted, second?.signal.aborted]).toEqual([true, false])
  await second?.reply(city('New York'))
  await first?.reply(city('Dallas'))
  expect(result.current).toEqual({ state: 'answered', answer: 'New York' })
  expect(onAnswer.mock.calls).toEqual([['New York', { zip: '10001' }]])
})

it('[HOUSE-070] what was answered stays at hand while the next question is asked, and goes when nothing is', async () => {
  const api = someApi()
  const { result, rerender } = asking(api, '75201')
  await api.last().reply(city('Dallas'))
  rerender({ zip: '10001' })
  expect(latestOf(result.current)).toBe('Dallas')
  rerender({ zip: null })
  rerender({ zip: '60601' })
  expect(latestOf(result.current)).toBeNull()
})

it('[HOUSE-070] a failure says why and is asked again when somebody wants to', async () => {
  const api = someApi()
  const { result } = asking(api, '75201')
  await api.last().reply(failure('NetworkError', 'no answer'))
  if (result.current.state !== 'failed') return expect.fail(result.current.state)
  expect(result.current.failure.code).toBe('NetworkError')
  const { retry } = result.current
  act(() => retry())
  expect(result.current).toEqual({ state: 'asking', before: null })
  await api.last().reply(city('Dallas'))
  expect(result.current).toEqual({ state: 'answered', answer: 'Dallas' })
  expect(api.asked).toHaveLength(2)
})

it('[HOUSE-070] a part of the page that is gone drops its question', () => {
  const api = someApi()
  const { unmount } = asking(api, '75201')
  unmount()
  expect(api.last().signal.aborted).toBe(true)
})

it('[HOUSE-070] waits for somebody who types: only the last question is asked', async () => {
  vi.useFakeTimers()
  const api = someApi()
  const { result, rerender } = asking(api, '7', { pauseMs: 120 })
  rerender({ zip: '75' })
  await act(() => vi.advanceTimersByTimeAsync(119))
  expect([result.current.state, api.asked.length]).toEqual(['asking', 0])
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(api.asked.map(({ zip }) => zip)).toEqual(['75'])
})
