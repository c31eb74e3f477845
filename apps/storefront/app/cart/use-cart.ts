import type { SiteCart } from '@shop/contracts/cart/cart'
import { CallError } from '@shop/contracts/client/cached-get'
import { useState } from 'react'
import useSWR from 'swr'
import { startVisit } from '../platform/client/browser-client.ts'
import { useVisit } from '../platform/visit/visit.ts'
import { useCartIdOfAddress } from './cart-address.ts'
import { showCart } from './cart-cache.ts'
import { cartGet } from './cart-get.ts'

export type CartView =
  | { status: 'loading'; isSlow: boolean }
  | { status: 'failed'; retry: () => void }
  | { status: 'empty' }
  | { status: 'ready'; cart: SiteCart }

/** The cart of this visit, kept fresh while it is on screen. */
export function useCart(): CartView {
  const { cartItemCount } = useVisit()
  const [isSlow, setIsSlow] = useState(false)
  const [isNamedGone, setIsNamedGone] = useState(false)
  const cartId = useCartIdOfAddress()
  const named = isNamedGone ? null : cartId
  const hasCart = cartItemCount !== null && (cartItemCount > 0 || named !== null)
  const { key, fetcher, options } = cartGet(hasCart, named)
  const { data, error, mutate } = useSWR(key, fetcher, {
    ...options,
    onLoadingSlow: () => setIsSlow(true),
    onSuccess: () => setIsSlow(false),
    // Ordered or expired in the meantime.
    onError: (failed) => {
      if (!isGone(failed)) return
      setIsNamedGone(true)
      void showCart(null)
    },
  })
  const visit = useSWR(cartItemCount === null ? 'visit' : null, async () => {
    const result = await startVisit()
    if (!result.ok) throw new CallError(result)
  })

  if (cartItemCount === null) {
    return visit.error
      ? { status: 'failed', retry: () => void visit.mutate() }
      : { status: 'loading', isSlow }
  }
  if (key === null) return { status: 'empty' }
  if (data)
    return data.siteCart.siteProducts.length > 0
      ? { status: 'ready', cart: data.siteCart }
      : { status: 'empty' }
  return error ? { status: 'failed', retry: () => void mutate() } : { status: 'loading', isSlow }
}

function isGone(failed: unknown): boolean {
  return failed instanceof CallError && failed.failure.code === 'NotFound'
}
