import { act, cleanup, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HostedPaymentField } from './hosted-payment-field.tsx'
import type { PaymentField } from './payment-field.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const loaded = async () => 'token'

async function show(loadClientToken: () => Promise<string | null>) {
  const field = createRef<PaymentField>()
  render(
    <HostedPaymentField fieldsUrl="http://fields.example" loadClientToken={loadClientToken} ref={field} />,
  )
  await act(() => vi.advanceTimersByTimeAsync(0))
  return field
}

const say = (data: unknown) =>
  act(async () => {
    const event = new MessageEvent('message', { data, origin: 'http://fields.example' })
    const frame = screen.getByTitle<HTMLIFrameElement>('Card details')
    Object.defineProperty(event, 'source', { value: frame.contentWindow })
    window.dispatchEvent(event)
  })

describe('HostedPaymentField', () => {
  it('opens the frame of the provider and tells it which shop it serves', async () => {
    await show(loaded)
    const frame = screen.getByTitle<HTMLIFrameElement>('Card details')
    expect(frame.getAttribute('src')).toBe(
      `http://fields.example/card?shop=${encodeURIComponent(window.location.origin)}`,
    )
    expect(screen.getByText('Loading the card form')).toBeTruthy()
  })

  it('shows the frame once it is ready, as tall as it says', async () => {
    await show(loaded)
    await say({ type: 'ready' })
    await say({ type: 'height', height: 300 })
    const { height, visibility } = screen.getByTitle('Card details').style
    expect([height, visibility]).toEqual(['300px', 'visible'])
    expect(screen.queryByText('Loading the card form')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says so when the frame is not ready within 10 seconds, and opens another on request', async () => {
    await show(loaded)
    await act(() => vi.advanceTimersByTimeAsync(9_999))
    expect(screen.queryByRole('alert')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(screen.getByRole('alert').textContent).toContain('The card form didn’t load.')
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click())
    expect(screen.getByTitle('Card details')).toBeTruthy()
  })

  it('says so at once when the provider gives no token, and fails a press', async () => {
    const field = await show(async () => null)
    expect(screen.getByRole('alert').textContent).toContain('The card form didn’t load.')
    expect(await field.current?.tokenize()).toEqual({
      outcome: 'failed',
      message: 'The card form didn’t load.',
    })
  })
})
