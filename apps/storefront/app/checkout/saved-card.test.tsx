import type { SavedCard } from '@shop/contracts/payments/saved-cards'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { exampleCart, exampleShipping } from '../../testing/example-cart.ts'
import { exampleSavedCards } from '../../testing/example-saved-cards.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderInShop } from '../../testing/render-in-shop.tsx'
import { PaymentForm } from './payment-form.tsx'
import { useOrderHere } from './use-order-here.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const said = vi.fn()

function Page({ savedCards }: { savedCards: readonly SavedCard[] | null }) {
  const cart = exampleCart()
  const order = useOrderHere({
    cart,
    shipping: exampleShipping,
    options: [],
    held: null,
    nowMs: 0,
    savedCards,
  })
  said(order.saved.said())
  return (
    <PaymentForm
      cart={cart}
      shipping={exampleShipping}
      billing={null}
      options={[]}
      held={null}
      order={order}
    />
  )
}
const show = async (savedCards: readonly SavedCard[] | null) => {
  fakeApi({})
  await renderInShop(<Page savedCards={savedCards} />, { path: '/checkout/payments' })
}
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })

it('[PAY-291] the card used last is chosen, and its security code is asked for', async () => {
  await show(exampleSavedCards)
  expect(radio(/^Visa ending 4242/).checked).toBe(true)
  expect(screen.getByText('We ask each time. It’s never saved.')).toBeTruthy()
  expect(said).toHaveBeenLastCalledWith({ savedCardId: exampleSavedCards[0]?.id })
  fireEvent.click(radio(/^MasterCard ending 5100/))
  expect(said).toHaveBeenLastCalledWith({ savedCardId: exampleSavedCards[1]?.id })
})

it('[PAY-292] an expired card is shown and cannot be chosen, not even when it is the only one', async () => {
  await show(exampleSavedCards)
  expect(radio(/^Amex ending 1005/).disabled).toBe(true)
  cleanup()
  await show(exampleSavedCards.slice(2))
  expect(radio(/^Another card/).checked).toBe(true)
  expect(said).toHaveBeenLastCalledWith({})
})

it('[PAY-290] another card is saved when its owner says so, and not before', async () => {
  await show(exampleSavedCards)
  fireEvent.click(radio(/^Another card/))
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Save this card/ })
  expect(box.checked).toBe(false)
  expect(said).toHaveBeenLastCalledWith({})
  fireEvent.click(box)
  expect(said).toHaveBeenLastCalledWith({ savesCard: true })
})

it('[PAY-290] who is not signed in is offered nothing to save', async () => {
  await show(null)
  expect(screen.queryByRole('checkbox', { name: /^Save this card/ })).toBeNull()
  expect(screen.queryByRole('radio', { name: /^Another card/ })).toBeNull()
})
