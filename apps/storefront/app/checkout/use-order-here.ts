import type { SiteCart } from '@shop/contracts/cart/cart'
import { useRef } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { showCart } from '../cart/cart-cache.ts'
import { paths } from '../paths.ts'
import type { PaymentField } from '../payments/payment-field.ts'
import { useFreshCart } from './use-fresh-cart.ts'
import { usePlaceOrder } from './use-place-order.ts'

/** A page with the card fields and the button that places the order. */
export function useOrderHere(cart: SiteCart | null) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const field = useRef<PaymentField>(null)
  useFreshCart(cart)
  const placing = usePlaceOrder({
    cart,
    field: () => field.current,
    async onPlaced(orderNumber) {
      await navigate(paths.confirmOrder(orderNumber), { replace: true })
      await showCart(null)
    },
    onRefused: () => revalidate(),
  })
  return { ...placing, field }
}
