import type { SavedCard } from '@shop/contracts/payments/saved-cards'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { exampleCart, exampleShipping, ID_OF_CART } from '../../testing/example-cart.ts'
import { exampleSavedCards } from '../../testing/example-saved-cards.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderInShop } from '../../testing/render-in-shop.tsx'
import { fastCardInStorage } from './fast-card-in-storage.ts'
import { OrderReview } from './order-review.tsx'
import { PaymentForm } from './payment-form.tsx'
import { useOrderHere } from './use-order-here.ts'

const NOW = 1_795_000_000_000
const HOUR = 60 * 60_000
const CARD = { nonce: 'fast-nonce', brand: 'Visa', lastFour: '4242', deviceData: '{"correlation_id":"d"}' }
const ATTEMPT = '22222222-2222-4222-8222-222222222222'
const OUTCOME = `GET /checkout/orders/${ATTEMPT}` as const

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the card of fast checkout in this tab', () => {
  it('[PAY-408] is for its cart, and for two hours', () => {
    fastCardInStorage.keep('cart', CARD, NOW)
    expect(fastCardInStorage.of('cart', NOW + 2 * HOUR - 1)).toEqual(CARD)
    expect(fastCardInStorage.of('cart', NOW + 2 * HOUR)).toBeNull()
    expect(fastCardInStorage.of('another', NOW)).toBeNull()
    fastCardInStorage.forget()
    expect(fastCardInStorage.of('cart', NOW)).toBeNull()
  })

  it.each(['', 'null', '[]', '{"cartId":"cart"}', '{"cartId":"cart","keptMs":1,"card":{"nonce":7}}'])(
    '[PAY-408] is none where something else stands: %s',
    (text) => {
      sessionStorage.setItem('fast card', text)
      expect(fastCardInStorage.of('cart', 2)).toBeNull()
    },
  )
})

type On = 'payment' | 'review'

function Page({ on, savedCards }: { on: On; savedCards: readonly SavedCard[] | null }) {
  const cart = exampleCart()
  const loaded = { cart, shipping: exampleShipping, options: [], held: null }
  const order = useOrderHere({ ...loaded, nowMs: 0, savedCards })
  const props = { ...loaded, billing: null, order }
  return on === 'payment' ? <PaymentForm {...props} /> : <OrderReview {...props} />
}

async function show(
  on: On,
  savedCards: readonly SavedCard[] | null = null,
  refusal: 'declined' | 'price-changed' = 'declined',
) {
  fastCardInStorage.keep(ID_OF_CART, CARD, Date.now())
  const posted = vi.fn()
  fakeApi({
    'POST /checkout/orders': ({ body }) => {
      posted(body)
      return { body: { outcome: 'processing', attemptId: ATTEMPT } }
    },
    [OUTCOME]: {
      body: { outcome: 'refused', attemptId: ATTEMPT, paymentType: 'credit', refusal, message: 'No.' },
    },
  })
  await renderInShop(<Page on={on} savedCards={savedCards} />, { path: '/checkout/payments' })
  return posted
}

const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
const press = () => userEvent.click(screen.getByRole('button', { name: /^Place order/ }))

describe('the card of fast checkout', () => {
  it('[PAY-407] is the first and chosen, before saved cards, until another one is', async () => {
    await show('payment', exampleSavedCards)
    const fast = await screen.findByRole<HTMLInputElement>('radio', { name: /From your saved details/ })
    expect(screen.getAllByRole('radio')[0]).toBe(fast)
    expect(fast.checked).toBe(true)
    fireEvent.click(radio(/^Another card/))
    expect(fast.checked).toBe(false)
    expect(radio(/^Another card/).checked).toBe(true)
  })

  it.each<On>(['payment', 'review'])(
    '[PAY-407] pays with one press on the %s page: its nonce goes with the order as that of any card',
    async (on) => {
      const posted = await show(on)
      expect(await screen.findAllByText('Visa ending 4242')).toHaveLength(1)
      await press()
      await waitFor(() => expect(posted).toHaveBeenCalledOnce())
      expect(posted.mock.calls[0]?.[0]).toEqual({
        cartId: ID_OF_CART,
        cartVersion: 1,
        agreedTotalInCents: 61_196,
        agreedLeftInCents: 61_196,
        paymentType: 'credit',
        nonce: 'fast-nonce',
        deviceData: CARD.deviceData,
      })
    },
  )

  it('[PAY-408] is gone when its bank has said no, and a card is typed', async () => {
    await show('payment')
    await screen.findByText('Visa ending 4242')
    await press()
    expect(await screen.findByText('No.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('Visa ending 4242')).toBeNull())
    expect(fastCardInStorage.of(ID_OF_CART, Date.now())).toBeNull()
    expect(radio(/./).checked).toBe(true)
  })

  it('[PAY-408] stays when it was not tried', async () => {
    await show('payment', null, 'price-changed')
    await screen.findByText('Visa ending 4242')
    await press()
    expect(await screen.findByText('No.')).toBeTruthy()
    expect(radio(/^Visa ending 4242/).checked).toBe(true)
    expect(fastCardInStorage.of(ID_OF_CART, Date.now())).toEqual(CARD)
  })
})
