import type { SiteCart } from '@shop/contracts/cart/cart'
import { useEffect, useOptimistic, useRef, useState, useTransition } from 'react'
import { useRevalidator } from 'react-router'
import { reloadCart } from '../cart/cart-cache.ts'
import { inTurn } from '../cart/cart-calls.ts'
import { tellOtherTabs } from '../cart/cart-tabs.ts'
import { browserClient } from '../platform/client/browser-client.ts'
import { coveredLineIds } from './covered-lines.ts'

/** Which tires are covered: shown at once, kept in the cart, and taken back when the server says no. */
export function useCoverage(cart: SiteCart) {
  const { revalidate } = useRevalidator()
  const [isSaving, save] = useTransition()
  const [covered, want] = useOptimistic<readonly string[]>(coveredLineIds(cart))
  const [message, setMessage] = useState<string | null>(null)
  const version = useRef(cart.version)
  useEffect(() => {
    version.current = cart.version
  }, [cart.version])

  const cover = (lineIds: readonly string[]) =>
    save(async () => {
      want(lineIds)
      setMessage(null)
      const saved = await inTurn(() =>
        browserClient.call('POST /checkout/cart-services', {
          query: { id: cart.id },
          body: { cartVersion: version.current, coveredLineIds: [...lineIds] },
        }),
      )
      if (saved.ok) {
        version.current = saved.data.siteCartServicesResponse.version
        tellOtherTabs()
      } else setMessage(saved.message)
      await Promise.all([revalidate(), reloadCart()])
    })

  return { covered, cover, isSaving, message }
}
