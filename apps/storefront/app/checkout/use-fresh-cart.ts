import type { SiteCart } from '@shop/contracts/cart/cart'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useVisit } from '../platform/visit/visit.ts'

/** Fetches the step anew when tires were added or taken out beside it, in the cart drawer. */
export function useFreshCart(cart: SiteCart | null): void {
  const { cartItemCount } = useVisit()
  const { revalidate } = useRevalidator()
  const shown = cart?.itemCount ?? 0
  useEffect(() => {
    if (cartItemCount !== null && cartItemCount !== shown) void revalidate()
  }, [cartItemCount, shown, revalidate])
}
