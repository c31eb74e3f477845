import type { SiteCart } from '@shop/contracts/cart/cart'
import type { HeldQuote } from '@shop/contracts/checkout/held-quote'
import type { PaymentOption } from '@shop/contracts/checkout/payment-options'
import type { CartShipping } from '@shop/contracts/delivery/delivery'
import type { SavedCard } from '@shop/contracts/payments/saved-cards'
import { type RefObject, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { showCart } from '../cart/cart-cache.ts'
import { paths } from '../paths.ts'
import type { PaymentField } from '../payments/payment-field.ts'
import { leaveFor } from './leave-for.ts'
import type { Refused } from './place-order.ts'
import type { PlaceOrderButtonProps } from './place-order-button.tsx'
import type { BankCheckAsked } from './use-bank-check.ts'
import { type FastCardChoice, useFastCard } from './use-fast-card.ts'
import { useFreshCart } from './use-fresh-cart.ts'
import { type PaymentChoice, usePaymentType } from './use-payment-type.ts'
import { type PlacingState, usePlaceOrder } from './use-place-order.ts'
import { type PoNumberEntry, usePoNumber } from './use-po-number.ts'
import { useProlongedHold } from './use-prolonged-hold.ts'
import { type SavedCardChoice, useSavedCard } from './use-saved-card.ts'
import { whatIsMissing } from './what-is-missing.ts'

type Loaded = {
  cart: SiteCart
  shipping: CartShipping | null
  options: readonly PaymentOption[]
  held: HeldQuote | null
  nowMs: number
  /** Null for who is not signed in. */
  savedCards?: readonly SavedCard[] | null
} | null

export type OrderHere = {
  state: PlacingState
  /** While the bank of the card asks its customer. */
  bankCheck: BankCheckAsked | null
  field: RefObject<PaymentField | null>
  fast: FastCardChoice
  saved: SavedCardChoice
  payment: PaymentChoice
  poNumber: PoNumberEntry
  /** While another billing address is typed and not saved, nothing is ordered. */
  billingForm: { isOpen: boolean; onOpen: (isOpen: boolean) => void }
  button: Omit<PlaceOrderButtonProps, 'cart'>
}

/** What was said no to after the card was tried: its nonce is good for one sale. */
const usesUp = (refusal: Refused['refusal']) =>
  refusal === 'declined' || refusal === 'challenge-required' || refusal === 'payment-unavailable'

/** A page with the ways to pay and the button that places the order. */
export function useOrderHere(loaded: Loaded): OrderHere {
  const cart = loaded?.cart ?? null
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const field = useRef<PaymentField>(null)
  const [isOpen, onOpen] = useState(false)
  const payment = usePaymentType(cart)
  const fast = useFastCard(cart?.id ?? null)
  const saved = useSavedCard(loaded?.savedCards ?? null)
  const { take, ...poNumber } = usePoNumber(cart?.id ?? null)
  useFreshCart(cart)
  const { state, place, bankCheck } = usePlaceOrder({
    cart,
    field: () => (fast.isChosen ? fast.field : (saved.chosen ? saved.code : field).current),
    card: () => (fast.isChosen ? {} : saved.said()),
    poNumber: take,
    async onPlaced(orderNumber) {
      fast.forget()
      await navigate(paths.orderConfirmation(orderNumber), { replace: true })
      await showCart(null)
    },
    onRefused(refusal) {
      if (fast.isChosen && payment.chosen === 'credit' && usesUp(refusal)) fast.forget()
      void revalidate()
    },
    onLeave: leaveFor,
    onAway: (attemptId) => navigate(paths.confirmOrder(attemptId), { replace: true }),
  })
  // Not while an order is under way: the cart is not to be had then.
  useProlongedHold(state.stage === 'ready' ? loaded : null)
  const missing = whatIsMissing({
    hasAddress: (loaded?.shipping ?? null) !== null,
    isBillingOpen: isOpen,
    options: loaded?.options ?? [],
    chosen: payment.chosen,
  })
  return {
    state,
    bankCheck,
    field,
    fast,
    saved,
    payment,
    poNumber,
    billingForm: { isOpen, onOpen },
    button: {
      chosen: payment.chosen,
      isPlacing: state.stage === 'placing',
      isChoosing: payment.isChoosing,
      missing,
      onPlace: () => place(),
      onApproved: place,
    },
  }
}
