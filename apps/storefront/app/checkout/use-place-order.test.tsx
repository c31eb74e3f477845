import type { SiteCart } from '@shop/contracts/cart/cart'
import type { RedirectType } from '@shop/domain/payments/payment-type'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PaymentField, Tokenized } from '../payments/payment-field.ts'
import { usePlaceOrder } from './use-place-order.ts'

const card = { lastFour: '4242', cardType: 'Visa', expirationMonth: '12', expirationYear: '2030' }
const cart = { id: 'cart-1', version: 3, paymentType: 'credit', quote: { totalCents: 63_148 } } as SiteCart

const onPlaced = vi.fn(async (_orderNumber: string) => {})
const onRefused = vi.fn()
const onAway = vi.fn()
const onLeave = vi.fn()

type ButtonProps = { field: PaymentField; lender?: RedirectType; poNumber?: string | null }

function Button({ field, lender, poNumber = null }: ButtonProps) {
  const paid = lender ? { ...cart, paymentType: lender } : cart
  const { state, place } = usePlaceOrder({
    cart: paid,
    field: () => field,
    poNumber: () => poNumber,
    onPlaced,
    onRefused,
    onLeave,
    onAway,
  })
  return (
    <>
      <button type="button" onClick={() => place()}>
        {state.stage}
      </button>
      <p>{state.notice?.message}</p>
    </>
  )
}

type Posted = { key: string | null; body: Record<string, unknown> }
let posted: Posted[]
/** What the server says, one answer after the other; the last one stays. */
let sent: (() => Response)[]
let outcomes: object[]

beforeEach(() => {
  vi.useFakeTimers()
  // The clock of the test does not move this one.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const patience = new AbortController()
    setTimeout(() => patience.abort(), ms)
    return patience.signal
  })
  localStorage.clear()
  posted = []
  sent = [() => Response.json({ attemptId: 'attempt-1' }, { status: 202 })]
  outcomes = [{ outcome: 'placed', orderNumber: 'ST-7K4M-2Q9X' }]
  const next = <T,>(list: T[]) => (list.length > 1 ? list.shift() : list[0]) as T
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.includes('/users/session')) return Response.json({ userPersonalization: {}, userSessionId: 's' })
    if (init.method === 'GET') return Response.json(next(outcomes))
    posted.push({
      key: new Headers(init.headers).get('idempotency-key'),
      body: JSON.parse(String(init.body)),
    })
    return next(sent)()
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))
const button = () => screen.getByRole('button')
const fieldThat = (result: Tokenized): PaymentField => ({ tokenize: async () => result })
const typedCard = fieldThat({ outcome: 'tokenized', nonce: 'tokencc_1', card })

async function press(times = 1) {
  await act(async () => {
    for (let time = 0; time < times; time += 1) button().click()
  })
  await settle()
}

describe('placing an order', () => {
  it('sends what the shopper saw and agreed to', async () => {
    render(<Button field={typedCard} />)
    await press()
    expect(posted[0]?.body).toEqual({
      cartId: 'cart-1',
      cartVersion: 3,
      paymentType: 'credit',
      nonce: 'tokencc_1',
      agreedTotalInCents: 63_148,
    })
    expect(onPlaced).toHaveBeenCalledExactlyOnceWith('ST-7K4M-2Q9X')
  })

  it('takes a double click as one order', async () => {
    render(<Button field={typedCard} />)
    await press(2)
    expect(posted).toHaveLength(1)
    expect(onPlaced).toHaveBeenCalledOnce()
  })

  it('[ERR-026] shows the words of a declined card, and the next press is a new order', async () => {
    const message = "We're sorry, the payment was not able to be processed."
    outcomes = [{ outcome: 'refused', refusal: 'declined', message }, ...outcomes]
    render(<Button field={typedCard} />)
    await press()
    expect(screen.getByText(message)).toBeTruthy()
    expect(onRefused).toHaveBeenCalledExactlyOnceWith('declined')
    expect(button().textContent).toBe('ready')
    await press()
    expect(onPlaced).toHaveBeenCalledOnce()
    expect(posted[0]?.key).not.toBe(posted[1]?.key)
  })

  it('sends nothing while the card is wrong, and can be pressed again', async () => {
    render(<Button field={fieldThat({ outcome: 'invalid' })} />)
    await press()
    expect(posted).toEqual([])
    expect(button().textContent).toBe('ready')
  })

  it('sends the same order under the same key after the server could not be reached', async () => {
    const down = () => Response.json({}, { status: 503 })
    sent = [down, down, down, down, ...sent]
    render(<Button field={typedCard} />)
    await press()
    await settle(6_000)
    // A page that asked for its data now would only get the fault page.
    expect(onRefused).not.toHaveBeenCalled()
    expect(screen.getByText(/We couldn’t reach our server/)).toBeTruthy()
    await press()
    expect(new Set(posted.map(({ key }) => key)).size).toBe(1)
    expect(onPlaced).toHaveBeenCalledOnce()
  })

  it('[ERR-027] says that a slow payment is processing and asks on, without a second charge', async () => {
    outcomes = [{ outcome: 'processing' }, { outcome: 'processing' }, ...outcomes]
    render(<Button field={typedCard} />)
    await press()
    expect(button().textContent).toBe('processing')
    await press()
    expect(posted).toHaveLength(1)
    await settle(10_000)
    expect(onPlaced).toHaveBeenCalledOnce()
  })

  it('[SAFE-016] says within 12 seconds that it is processing, even when nobody answers at all', async () => {
    const answered = window.fetch
    let isSilent = true
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      isSilent && url.includes('/checkout/orders/')
        ? new Promise((_, reject) =>
            init.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
          )
        : answered(url, init),
    )
    render(<Button field={typedCard} />)
    await press()
    await settle(12_000)
    expect(button().textContent).toBe('processing')
    isSilent = false
    await settle(10_000)
    expect(onPlaced).toHaveBeenCalledExactlyOnceWith('ST-7K4M-2Q9X')
  })

  it('takes up an order under way after a reload', async () => {
    outcomes = [{ outcome: 'processing' }, ...outcomes]
    render(<Button field={typedCard} />)
    await press()
    cleanup()
    render(<Button field={typedCard} />)
    expect(button().textContent).toBe('processing')
    await settle()
    expect(onPlaced).toHaveBeenCalledExactlyOnceWith('ST-7K4M-2Q9X')
    expect(posted).toHaveLength(1)
    expect(localStorage.length).toBe(0)
  })

  it('does not take up the order of an earlier cart', async () => {
    localStorage.setItem('order-attempt', 'attempt-0 cart-0')
    render(<Button field={typedCard} />)
    await settle()
    expect(button().textContent).toBe('ready')
    expect(onPlaced).not.toHaveBeenCalled()
  })
})

describe('paying at a lender', () => {
  const away = {
    outcome: 'awaiting-shopper',
    attemptId: 'attempt-1',
    paymentType: 'klarna',
    pageUrl: 'https://pay.klarna.example/1',
    heldUntil: '2026-11-18T15:29:00Z',
    isApproved: false,
  }
  const noCard: PaymentField = {
    tokenize: () => {
      throw new Error('Asked for a card')
    },
  }

  it('[PAY-012] sends no card, and leads to the lender’s page', async () => {
    outcomes = [away]
    render(<Button field={noCard} lender="klarna" />)
    await press()
    expect(posted[0]?.body).toEqual({
      cartId: 'cart-1',
      cartVersion: 3,
      paymentType: 'klarna',
      agreedTotalInCents: 63_148,
    })
    expect(onLeave).toHaveBeenCalledExactlyOnceWith('https://pay.klarna.example/1')
    expect(button().textContent).toBe('placing')
    expect(onAway).not.toHaveBeenCalled()
  })

  it('waits on the button while the lender opens its page', async () => {
    outcomes = [{ outcome: 'processing' }, away]
    render(<Button field={noCard} lender="klarna" />)
    await press()
    expect(button().textContent).toBe('placing')
    await settle(6_000)
    expect(onLeave).toHaveBeenCalledOnce()
  })

  it('[CHK-108] whoever comes back by the browser is told that it is not finished, and pays nothing twice', async () => {
    outcomes = [away]
    render(<Button field={noCard} lender="klarna" />)
    await press()
    cleanup()
    render(<Button field={typedCard} />)
    await settle()
    expect(onAway).toHaveBeenCalledExactlyOnceWith('attempt-1')
    await press()
    expect(posted).toHaveLength(1)
    expect(onLeave).toHaveBeenCalledOnce()
  })

  it('[CHK-108] so is whoever comes back to a page that the browser has kept', async () => {
    outcomes = [away]
    render(<Button field={noCard} lender="klarna" />)
    await press()
    await act(async () => {
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    })
    await settle()
    expect(onAway).toHaveBeenCalledExactlyOnceWith('attempt-1')
  })

  it('an order that nobody answered for is not sent again once another way to pay was chosen', async () => {
    const down = () => Response.json({}, { status: 503 })
    sent = [down, down, down, down, ...sent]
    const { rerender } = render(<Button field={typedCard} />)
    await press()
    await settle(6_000)
    outcomes = [away]
    rerender(<Button field={noCard} lender="klarna" />)
    await press()
    expect(posted.at(-1)?.body).toMatchObject({ paymentType: 'klarna' })
    expect(posted.at(-1)?.key).not.toBe(posted[0]?.key)
  })

  it('[ERR-026] a lender that cannot be reached leaves the page as it was', async () => {
    outcomes = [{ outcome: 'refused', refusal: 'payment-unavailable', message: 'Not now' }]
    render(<Button field={noCard} lender="klarna" />)
    await press()
    expect(screen.getByText('Not now')).toBeTruthy()
    expect(button().textContent).toBe('ready')
    expect(onLeave).not.toHaveBeenCalled()
  })
})
