import type { FastProfile } from '@shop/contracts/payments/fast-checkout'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HostedFastCheckout } from './hosted-fast-checkout.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const origin = 'http://fields.example'
const profile: FastProfile = {
  firstName: 'Ana',
  lastName: 'Morris',
  addressLine1: '2038 Delancey Pl',
  addressLine2: null,
  zip: '19103',
  phone: '2155550163',
  card: { nonce: 'n1', brand: 'Visa', lastFour: '4242', deviceData: '{}' },
}

async function show(token: string | null = 'token') {
  const checkout = { email: 'fast@example.com', asked: vi.fn(), known: vi.fn(), ended: vi.fn() }
  const onFault = vi.fn()
  const load = async () => token
  render(
    <HostedFastCheckout fieldsUrl={origin} loadClientToken={load} checkout={checkout} onFault={onFault} />,
  )
  await act(() => vi.advanceTimersByTimeAsync(0))
  return { ...checkout, onFault }
}

const frame = () => screen.queryByTitle<HTMLIFrameElement>('Your saved details')

const say = (data: unknown, from = origin) =>
  act(async () => {
    const event = new MessageEvent('message', { data, origin: from })
    Object.defineProperty(event, 'source', { value: frame()?.contentWindow })
    window.dispatchEvent(event)
  })

describe('the frame of fast checkout', () => {
  it('[PAY-404] is told the email by the one exact origin, and is not seen before it asks', async () => {
    const { asked } = await show()
    expect(frame()?.getAttribute('src')).toContain(`${origin}/fast-checkout?shop=`)
    expect(frame()?.dataset.asked).toBe('false')
    const told = vi.spyOn(frame()?.contentWindow as Window, 'postMessage')
    await say({ type: 'ready' }, 'http://evil.example')
    expect(told).not.toHaveBeenCalled()
    await say({ type: 'ready' })
    const init = { type: 'init', clientToken: 'token', email: 'fast@example.com', radius: '8px' }
    expect(told).toHaveBeenCalledExactlyOnceWith(init, origin)
    await say({ type: 'asked' })
    await say({ type: 'height', height: 210 })
    expect(asked).toHaveBeenCalledOnce()
    expect(frame()?.dataset.asked).toBe('true')
    expect(frame()?.style.height).toBe('210px')
  })

  it.each([
    ['of another origin', { type: 'known', profile }, 'http://evil.example'],
    ['with a number for a name', { type: 'known', profile: { ...profile, firstName: 7 } }, origin],
    ['without a street', { type: 'known', profile: { ...profile, addressLine1: '' } }, origin],
    ['that is too long', { type: 'known', profile: { ...profile, phone: '1'.repeat(301) } }, origin],
    ['without a card', { type: 'known', profile: { ...profile, card: null } }, origin],
    [
      'with more digits',
      { type: 'known', profile: { ...profile, card: { ...profile.card, lastFour: '42424' } } },
      origin,
    ],
    ['of nobody', { type: 'known' }, origin],
  ])('[PAY-404] hears nothing of a profile %s', async (_, message, from) => {
    const { known } = await show()
    await say(message, from)
    expect(known).not.toHaveBeenCalled()
    await say({ type: 'known', profile })
    expect(known).toHaveBeenCalledExactlyOnceWith(profile)
    expect(frame()).toBeNull()
  })

  it.each(['unknown', 'skipped'])('[PAY-401] goes when nothing comes of it: %s', async (type) => {
    const { ended, onFault } = await show()
    await say({ type })
    expect(ended).toHaveBeenCalledExactlyOnceWith(type)
    expect(onFault).not.toHaveBeenCalled()
    expect(frame()).toBeNull()
  })

  it('[PAY-401] is given up on after eight seconds of silence, for good', async () => {
    const { ended, onFault } = await show()
    await act(() => vi.advanceTimersByTimeAsync(7_999))
    expect(ended).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(ended).toHaveBeenCalledExactlyOnceWith('failed')
    expect(onFault).toHaveBeenCalledExactlyOnceWith('CLIENT_SCRIPT_FAILED_TO_LOAD', 'sdk')
    expect(frame()).toBeNull()
  })

  it('[PAY-401] has no hurry once a code is asked for', async () => {
    const { ended } = await show()
    await say({ type: 'asked' })
    await act(() => vi.advanceTimersByTimeAsync(600_000))
    expect(ended).not.toHaveBeenCalled()
  })

  it('[PAY-401] is not opened without a token', async () => {
    const { ended, onFault } = await show(null)
    expect(frame()).toBeNull()
    expect(onFault).toHaveBeenCalledExactlyOnceWith('UNKNOWN', 'token-setup')
    expect(ended).toHaveBeenCalledExactlyOnceWith('failed')
  })
})
