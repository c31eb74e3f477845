import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectPaymentField } from './connect-payment-field.ts'

const origin = 'http://fields.example'
const details = { lastFour: '4242', cardType: 'Visa', expirationMonth: '12', expirationYear: '2030' }

let field: ReturnType<typeof connectPaymentField>
const frame = { postMessage: vi.fn() }
const onReady = vi.fn()
const onHeight = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  const frameWindow = frame as unknown as Window
  field = connectPaymentField({
    frame: () => frameWindow,
    origin,
    clientToken: 'token',
    radius: '8px',
    onReady,
    onHeight,
  })
})
afterEach(() => {
  field.close()
  vi.useRealTimers()
  vi.clearAllMocks()
})

function say(data: unknown, from: { origin?: string; source?: unknown } = {}) {
  const event = new MessageEvent('message', { data, origin: from.origin ?? origin })
  Object.defineProperty(event, 'source', { value: from.source ?? frame })
  window.dispatchEvent(event)
}

describe('the way to the hosted card fields', () => {
  it('gives the client token to the one exact origin, once the frame is ready', () => {
    expect(frame.postMessage).not.toHaveBeenCalled()
    say({ type: 'ready' })
    expect(frame.postMessage).toHaveBeenCalledExactlyOnceWith(
      { type: 'init', clientToken: 'token', tokens: { '--r-sm': '8px' } },
      origin,
    )
    expect(onReady).toHaveBeenCalledOnce()
  })

  it('does not hear another origin, another window or another shape', () => {
    say({ type: 'ready' }, { origin: 'http://evil.example' })
    say({ type: 'ready' }, { source: window })
    say({ type: 'height', height: -1 })
    expect(onReady).not.toHaveBeenCalled()
    expect(onHeight).not.toHaveBeenCalled()
    say({ type: 'height', height: 259 })
    expect(onHeight).toHaveBeenCalledExactlyOnceWith(259)
  })

  it('asks for the nonce when the frame is ready, and answers two presses with one card', async () => {
    const presses = [field.tokenize(), field.tokenize()]
    say({ type: 'ready' })
    await vi.advanceTimersByTimeAsync(0)
    const asked = frame.postMessage.mock.calls.filter(([message]) => message.type === 'tokenize')
    expect(asked).toEqual([[{ type: 'tokenize' }, origin]])
    say({ type: 'tokenized', nonce: 'tokencc_1', details })
    const expected = { outcome: 'tokenized', nonce: 'tokencc_1', card: details }
    expect(await Promise.all(presses)).toEqual([expected, expected])
  })

  it('[PAY-230] passes on what the frame knows of the browser', async () => {
    const press = field.tokenize()
    say({ type: 'tokenized', nonce: 'tokencc_1', details, deviceData: 'device' })
    expect(await press).toMatchObject({ nonce: 'tokencc_1', deviceData: 'device' })
  })

  it.each([
    [{ type: 'invalid', fields: [] }, { outcome: 'invalid' }],
    [
      { type: 'failed', message: 'No answer' },
      { outcome: 'failed', message: 'No answer' },
    ],
  ])('passes on %j', async (message, result) => {
    const press = field.tokenize()
    say(message)
    expect(await press).toEqual(result)
  })

  it('gives up when the frame never answers', async () => {
    const press = field.tokenize()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await press).toEqual({
      outcome: 'failed',
      message: 'We couldn’t read the card. Please try again.',
    })
  })
})
