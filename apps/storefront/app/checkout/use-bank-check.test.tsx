import type { SiteCart } from '@shop/contracts/cart/cart'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Tokenized } from '../payments/payment-field.ts'
import type { BankCheckAsked } from './use-bank-check.ts'
import { usePlaceOrder } from './use-place-order.ts'

const card = { lastFour: '2503', cardType: 'Visa', expirationMonth: '12', expirationYear: '2030' }
const cart = { id: 'cart-1', version: 3, paymentType: 'credit', quote: { totalCents: 67_388 } } as SiteCart

let asked: BankCheckAsked | null = null
let nonces = 0
let posted: { key: string | null; body: Record<string, unknown> }[]
let outcomes: object[]
const onPlaced = vi.fn(async () => {})

function Button({
  typed = card as typeof card | null,
  savedCardId,
}: {
  typed?: typeof card | null
  savedCardId?: string
}) {
  const { state, place, bankCheck } = usePlaceOrder({
    cart,
    field: () => ({
      tokenize: async (): Promise<Tokenized> => ({
        outcome: 'tokenized',
        nonce: `n${++nonces}`,
        card: typed,
      }),
    }),
    card: () => (savedCardId ? { savedCardId } : {}),
    poNumber: () => null,
    onPlaced,
    onRefused: () => {},
    onLeave: () => {},
    onAway: () => {},
  })
  asked = bankCheck
  return (
    <>
      <button type="button" onClick={() => place()}>
        {state.stage}
      </button>
      <p>{state.notice?.message}</p>
    </>
  )
}

const REQUIRED = { outcome: 'refused', refusal: 'challenge-required', message: 'Enter your card again.' }
const PLACED = { outcome: 'placed', orderNumber: 'ST-7K4M-2Q9X' }

beforeEach(() => {
  localStorage.clear()
  nonces = 0
  posted = []
  outcomes = [REQUIRED, PLACED]
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.includes('/users/session')) return Response.json({ userPersonalization: {}, userSessionId: 's' })
    if (init.method === 'GET') return Response.json(outcomes.length > 1 ? outcomes.shift() : outcomes[0])
    posted.push({
      key: new Headers(init.headers).get('idempotency-key'),
      body: JSON.parse(String(init.body)),
    })
    return Response.json({ attemptId: `attempt-${posted.length}` }, { status: 202 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))

async function press() {
  await act(async () => screen.getByRole('button').click())
  await settle()
}

describe('a press whose card has a bank that wants to be asked', () => {
  it('[PAY-355] [PAY-351] is the same order once more with the bank’s yes, under a key of its own', async () => {
    render(<Button />)
    await press()
    expect(asked).toMatchObject({ card, amountInCents: 67_388 })
    expect(screen.getByRole('button').textContent).toBe('placing')
    expect(await asked?.freshNonce()).toBe('n2')
    await act(async () => asked?.onPassed('checked'))
    await settle()
    expect(asked).toBeNull()
    expect(posted.map(({ body }) => body)).toEqual([
      { ...posted[0]?.body, nonce: 'n1' },
      { ...posted[0]?.body, nonce: 'checked' },
    ])
    expect(posted[1]?.key).not.toBe(posted[0]?.key)
    expect(onPlaced).toHaveBeenCalledExactlyOnceWith('ST-7K4M-2Q9X')
  })

  it.each([
    ['refused', 'Your bank couldn’t confirm it’s you. Nothing was charged.'],
    ['unavailable', 'Your bank can’t check it’s you right now. Nothing was charged.'],
    ['closed', 'You stopped before your bank was done. Nothing was charged.'],
    ['failed', 'We couldn’t reach your bank. Nothing was charged.'],
  ] as const)('[PAY-356] that ended as %s says so, and can be pressed again', async (end, words) => {
    render(<Button />)
    await press()
    await act(async () => asked?.onEnded(end))
    expect(screen.getByText(new RegExp(`^${words}`))).toBeTruthy()
    expect(asked).toBeNull()
    await press()
    expect(posted).toHaveLength(2)
    expect(onPlaced).toHaveBeenCalledOnce()
  })

  it('[PAY-358] is asked about once: a sale that is refused in spite of the yes says so', async () => {
    outcomes = [REQUIRED]
    render(<Button />)
    await press()
    await act(async () => asked?.onPassed('checked'))
    await settle()
    expect(asked).toBeNull()
    expect(screen.getByText(/^Your bank couldn’t confirm it’s you/)).toBeTruthy()
    expect(posted).toHaveLength(2)
  })

  it('[PAY-358] of a saved card it is asked to be typed', async () => {
    render(<Button typed={null} savedCardId="saved" />)
    await press()
    expect(asked).toBeNull()
    expect(screen.getByText(/Choose “Another card” and enter this card’s number\.$/)).toBeTruthy()
  })

  it('[PAY-358] taken up after a reload, it is asked to be typed again', async () => {
    localStorage.setItem('order-attempt', 'attempt-1 cart-1')
    render(<Button />)
    await settle()
    expect(asked).toBeNull()
    expect(screen.getByText('Enter your card again.')).toBeTruthy()
  })
})
