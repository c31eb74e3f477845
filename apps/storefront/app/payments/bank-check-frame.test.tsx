import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BankCheckFrame } from './bank-check-frame.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const origin = 'http://fields.example'
const asks = { clientToken: 'token', nonce: 'n1', amount: '673.88', merchant: 'SimpleTire', brand: 'Visa' }

async function show(answers: (typeof asks | null)[] = [asks]) {
  const calls = { onPassed: vi.fn(), onEnded: vi.fn(), onFault: vi.fn() }
  const load = vi.fn(async () => (answers.length > 1 ? answers.shift() : answers[0]) ?? null)
  render(<BankCheckFrame fieldsUrl={origin} load={load} {...calls} />)
  await act(() => vi.advanceTimersByTimeAsync(0))
  return { ...calls, load }
}

const frame = () => screen.getByTitle<HTMLIFrameElement>('Page of your bank')

const say = (data: unknown, from = origin) =>
  act(async () => {
    const event = new MessageEvent('message', { data, origin: from })
    Object.defineProperty(event, 'source', { value: frame().contentWindow })
    window.dispatchEvent(event)
  })

describe('the frame of the bank', () => {
  it('[PAY-354] is told what is asked, by the one exact origin', async () => {
    await show()
    expect(frame().getAttribute('src')).toContain(`${origin}/bank-check?shop=`)
    const told = vi.spyOn(frame().contentWindow as Window, 'postMessage')
    await say({ type: 'ready' }, 'http://evil.example')
    expect(told).not.toHaveBeenCalled()
    await say({ type: 'ready' })
    expect(told).toHaveBeenCalledExactlyOnceWith({ type: 'init', ...asks }, origin)
  })

  it('[PAY-355] hands on the nonce that the bank has said yes to, and hears nobody else', async () => {
    const { onPassed } = await show()
    await say({ type: 'passed', nonce: 'n2' }, 'http://evil.example')
    await say({ type: 'passed', nonce: '' })
    expect(onPassed).not.toHaveBeenCalled()
    await say({ type: 'passed', nonce: 'n2' })
    expect(onPassed).toHaveBeenCalledExactlyOnceWith('n2')
  })

  it.each([
    [{ type: 'failed', reason: 'refused' }, 'refused'],
    [{ type: 'failed', reason: 'unavailable' }, 'unavailable'],
    [{ type: 'closed' }, 'closed'],
  ])('[PAY-356] says how it ended: %j', async (message, end) => {
    const { onEnded, onFault } = await show()
    await say(message)
    expect(onEnded).toHaveBeenCalledExactlyOnceWith(end)
    expect(onFault).not.toHaveBeenCalled()
  })

  it('[PAY-357] [CONST-029] [CONST-030] waits a minute for the bank, and a minute more with another nonce', async () => {
    const { onFault, onEnded, load } = await show([asks, { ...asks, nonce: 'n2' }])
    await act(() => vi.advanceTimersByTimeAsync(59_999))
    expect(onFault).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(onFault).toHaveBeenCalledExactlyOnceWith('CLIENT_SCRIPT_FAILED_TO_LOAD', 'sdk')
    expect(load).toHaveBeenCalledTimes(2)
    expect(onEnded).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(onFault).toHaveBeenCalledTimes(2)
    expect(onEnded).toHaveBeenCalledExactlyOnceWith('failed')
  })

  it('[PAY-357] has no hurry once the bank asks its customer', async () => {
    const { onEnded } = await show()
    await say({ type: 'asked' })
    await act(() => vi.advanceTimersByTimeAsync(600_000))
    expect(onEnded).not.toHaveBeenCalled()
  })

  it('[PAY-357] tries what the gateway would not say once more, and then gives up', async () => {
    const { onFault, onEnded } = await show()
    await say({ type: 'fault', fault: 'UNKNOWN', stage: 'sdk' })
    expect(onEnded).not.toHaveBeenCalled()
    await say({ type: 'fault', fault: 'UNKNOWN', stage: 'sdk' })
    expect(onFault).toHaveBeenCalledTimes(2)
    expect(onEnded).toHaveBeenCalledExactlyOnceWith('failed')
  })
})
