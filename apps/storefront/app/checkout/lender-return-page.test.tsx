import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { exampleCart } from '../../testing/example-cart.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderInShop } from '../../testing/render-in-shop.tsx'
import { attemptInStorage } from './attempt-in-storage.ts'
import { LenderReturnPage } from './lender-return-page.tsx'
import type { LenderReturn } from './load-return.server.ts'

const ID = '22222222-2222-4222-8222-222222222222'
const GET = `GET /checkout/orders/${ID}` as const
const RETURN = `POST /checkout/orders/${ID}/returns` as const

type AwayPage = Extract<LenderReturn, { stage: 'away' }>
type RefusedPage = Extract<LenderReturn, { stage: 'refused' }>

const away: AwayPage = {
  stage: 'away',
  attemptId: ID,
  attempt: {
    outcome: 'awaiting-shopper',
    attemptId: ID,
    paymentType: 'klarna',
    pageUrl: 'https://pay.klarna.example/1',
    heldUntil: '2026-11-18T15:29:00.000Z',
    isApproved: false,
  },
  isSaid: false,
  cart: exampleCart(),
  email: 'ana@example.com',
}
const refused = (refusal: RefusedPage['attempt']['refusal'], message = ''): RefusedPage => ({
  stage: 'refused',
  attemptId: ID,
  attempt: { outcome: 'refused', attemptId: ID, paymentType: 'affirm', refusal, message },
  cart: exampleCart(),
  options: [
    {
      type: 'affirm',
      label: 'Affirm',
      section: 'pay-over-time',
      totalInCents: 52_293,
      leftInCents: 52_293,
      discountInCents: 6_119,
      discountInPercentage: 10,
      sentence: '',
      isTaken: true,
      reason: null,
    },
  ],
})

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const title = () => screen.getByRole('heading', { level: 1 }).textContent
const text = () => document.body.textContent ?? ''
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')
const show = (returned: LenderReturn) =>
  renderInShop(<LenderReturnPage returned={returned} />, {
    pages: { '/checkout/order-confirmation': <h1>Order placed</h1> },
  })

describe('while the lender is waited for', () => {
  it('[PAY-180] whoever has not finished there can go back or pay another way', async () => {
    fakeApi({ [GET]: { body: away.attempt } })
    await show(away)
    expect(title()).toBe('You haven’t finished at Klarna')
    expect(text()).toMatch(/Your 4 tires are set aside until \d{1,2}:\d\d [AP]M\./)
    expect(hrefOf('Go back to Klarna')).toBe('https://pay.klarna.example/1')
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Pay another way' })
    expect(button.form?.method).toBe('post')
    expect(screen.queryByRole('link', { name: 'Edit cart' })).toBeNull()
  })

  it('[PAY-181] whoever has approved it there is told what comes next, and not to pay again', async () => {
    fakeApi({ [GET]: { body: away.attempt } })
    await show({ ...away, isSaid: true })
    expect(title()).toBe('Waiting for Klarna to confirm')
    expect(text()).toContain('Please don’t pay again.')
    expect(text()).toContain('we’ll email your receipt to ana@example.com')
    expect(screen.queryByRole('button', { name: 'Pay another way' })).toBeNull()
    expect(hrefOf(/Go back there/)).toBe('https://pay.klarna.example/1')
  })

  it('[PAY-181] the lender is asked now and then whether it has said yes, should its word be lost', async () => {
    const placed = { outcome: 'placed', attemptId: ID, orderNumber: 'ST-7K4M-2Q9X' } as const
    const { askedAt } = fakeApi({ [GET]: { body: away.attempt }, [RETURN]: { body: placed } })
    await show({ ...away, isSaid: true })
    await act(() => vi.advanceTimersByTimeAsync(16_000))
    expect(askedAt(RETURN).map(({ body }) => body)).toEqual([{ ending: 'unknown' }])
    expect(title()).toBe('Order placed')
  })

  it('once the lender has said yes there is nothing left to do', async () => {
    fakeApi({ [GET]: { body: { ...away.attempt, isApproved: true } } })
    await show({ ...away, attempt: { ...away.attempt, isApproved: true } })
    expect(title()).toBe('Placing your order')
    expect(screen.queryByRole('link', { name: /Klarna/ })).toBeNull()
  })

  it('[PAY-182] [PAY-023] goes on to the confirmation when the order is placed without the browser', async () => {
    let isPlaced = false
    const placed = { outcome: 'placed', attemptId: ID, orderNumber: 'ST-7K4M-2Q9X' } as const
    fakeApi({ [GET]: () => ({ body: isPlaced ? placed : away.attempt }) })
    await show(away)
    isPlaced = true
    await act(() => vi.advanceTimersByTimeAsync(4_000))
    expect(title()).toBe('Order placed')
  })
})

describe('when no order came of it', () => {
  it.each([
    [
      'lender-cancelled',
      'You left Affirm before finishing',
      'No loan was taken out and nothing was charged.',
    ],
    ['lender-declined', 'Affirm didn’t approve this purchase', 'Nothing was charged.'],
    ['lender-expired', 'We couldn’t place your order in time', 'You won’t be charged'],
  ] as const)('[PAY-022] [PAY-184] %s has words of its own', async (refusal, heading, words) => {
    fakeApi({})
    await show(refused(refusal))
    expect(title()).toBe(heading)
    expect(text()).toContain(words)
    expect(text()).toContain('Your cart is just as you left it.')
    expect(hrefOf('See all ways to pay')).toBe('/checkout/payments')
    expect(hrefOf('Try Affirm again, $522.93')).toBe('/checkout/payments/affirm')
    expect(text()).toContain('Affirm’s 10% off tires applies only when you pay with Affirm.')
  })

  it('says what the server says of anything else, and offers no lender that is away', async () => {
    fakeApi({})
    await show({ ...refused('out-of-stock', 'These tires just sold out.'), options: [] })
    expect(title()).toBe('We couldn’t place your order')
    expect(text()).toContain('These tires just sold out.')
    expect(screen.queryByRole('link', { name: /Affirm/ })).toBeNull()
  })

  it('forgets the attempt, which is under way no more', async () => {
    const { attempt } = refused('lender-declined')
    fakeApi({ [GET]: { body: attempt } })
    attemptInStorage.keep(ID, exampleCart().id)
    await show(refused('lender-declined'))
    await vi.waitFor(() => expect(attemptInStorage.of(null)).toBeNull())
  })
})
