import type { SiteCart } from '@shop/contracts/cart/cart'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useNewestCart } from '../cart/cart-cache.ts'
import { useVisit } from '../platform/visit/visit.ts'

/** Fetches the step anew when the cart was changed beside it, in the cart drawer. */
export function useFreshCart(cart: SiteCart | null): void {
  const { cartItemCount } = useVisit()
  const { revalidate } = useRevalidator()
  const newest = useNewestCart()
  const shown = cart?.itemCount ?? 0
  const isOlder = cart !== null && newest?.id === cart.id && newest.version > cart.version
  useEffect(() => {
    if (isOlder || (cartItemCount !== null && cartItemCount !== shown)) void revalidate()
  }, [isOlder, cartItemCount, shown, revalidate])
}
