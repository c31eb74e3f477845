import type { WalletSum } from '@shop/contracts/payments/payment-button'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HostedPaymentButton } from './hosted-payment-button.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const sum: WalletSum = { title: '4 tires', lines: [], total: '$580.60', arrives: null, note: '' }
const paymentData = {
  paymentType: 'paypal',
  payload: { nonce: 'n', details: { payerId: 'p' } },
} as const

async function show({ token = 'token' as string | null, shown = sum as WalletSum | null } = {}) {
  const calls = {
    onFault: vi.fn(),
    ask: vi.fn(async () => sum),
    approved: vi.fn(async (): Promise<{ refused: string } | null> => null),
  }
  const load = vi.fn(async () => token)
  render(
    <HostedPaymentButton
      fieldsUrl="http://fields.example"
      loadClientToken={load}
      onFault={calls.onFault}
      otherwise="Not now"
      button={{ wallets: ['paypal'], merchant: 'SimpleTire', sum: shown, ...calls }}
    />,
  )
  await act(() => vi.advanceTimersByTimeAsync(0))
  return { ...calls, load }
}

const frame = () => screen.getByTitle<HTMLIFrameElement>('Pay with a wallet')
const heard = () => vi.spyOn(frame().contentWindow as Window, 'postMessage')

const say = (data: unknown, origin = 'http://fields.example') =>
  act(async () => {
    const event = new MessageEvent('message', { data, origin })
    Object.defineProperty(event, 'source', { value: frame().contentWindow })
    window.dispatchEvent(event)
  })

describe('HostedPaymentButton', () => {
  it('[PAY-218] frames the provider’s buttons, which may pay, and tells them what it costs', async () => {
    await show()
    expect(frame().getAttribute('src')).toContain('http://fields.example/wallets?shop=')
    expect(frame().getAttribute('allow')).toBe('payment')
    const told = heard()
    await say({ type: 'ready' })
    expect(told).toHaveBeenCalledWith(
      expect.objectContaining({ type: 'init', clientToken: 'token', asksPayer: false, sum }),
      'http://fields.example',
    )
  })

  it('[PAY-214] answers what an address costs, for the wallet that asks', async () => {
    const { ask } = await show({ shown: null })
    const told = heard()
    await say({ type: 'asks', wallet: 'paypal', place: { state: 'PA', zip: '19103' } })
    expect(ask).toHaveBeenCalledWith('paypal', { state: 'PA', zip: '19103' })
    expect(told).toHaveBeenCalledWith({ type: 'sum', sum }, 'http://fields.example')
  })

  it('[PAY-219] hands on what was approved and closes the sheet, or says why not', async () => {
    const { approved } = await show()
    const told = heard()
    await say({ type: 'opened' })
    await say({ type: 'approved', paymentData, payer: null })
    expect(approved).toHaveBeenCalledWith({ type: 'approved', paymentData, payer: null })
    expect(told).toHaveBeenLastCalledWith({ type: 'close' }, 'http://fields.example')
    approved.mockResolvedValueOnce({ refused: 'We can’t ship there.' })
    await say({ type: 'approved', paymentData, payer: null })
    expect(told).toHaveBeenLastCalledWith(
      { type: 'refused', message: 'We can’t ship there.' },
      'http://fields.example',
    )
  })

  it.each([
    ['another origin', { type: 'approved', paymentData, payer: null }, 'http://evil.example'],
    [
      'another shape',
      { type: 'approved', paymentData: { ...paymentData, payload: {} }, payer: null },
      undefined,
    ],
    ['half a payer', { type: 'approved', paymentData, payer: { firstName: 'Ana' } }, undefined],
  ])('[PAY-218] hears nothing of %s', async (_, message, origin) => {
    const { approved } = await show()
    await say(message, origin)
    expect(approved).not.toHaveBeenCalled()
  })

  it('[ERR-068] [ERR-069] [PAY-221] [CONST-030] tells us of a token that cannot be had, tries once more, and gives up', async () => {
    const { onFault, load } = await show({ token: null })
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(onFault.mock.calls).toEqual([
      ['UNKNOWN', 'token-setup'],
      ['UNKNOWN', 'token-setup'],
    ])
    expect(load).toHaveBeenCalledTimes(2)
    expect(screen.getByText('Not now')).toBeTruthy()
  })

  it('[CONST-029] [CONST-030] [ERR-067] waits a minute for the frame, and a minute more', async () => {
    const { onFault } = await show()
    await act(() => vi.advanceTimersByTimeAsync(59_999))
    expect(onFault).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(onFault).toHaveBeenCalledWith('CLIENT_SCRIPT_FAILED_TO_LOAD', 'sdk')
    expect(frame()).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(onFault).toHaveBeenCalledTimes(2)
    expect(screen.getByText('Not now')).toBeTruthy()
  })
})
