import type { SiteProduct } from '@shop/contracts/cart/cart'
import { useCallback, useOptimistic, useState, useTransition } from 'react'
import { newestCart } from './cart-cache.ts'
import type { CartChange } from './cart-calls.ts'
import { addBack, enterCodesAgain, removeLines } from './change-cart.ts'

/** Tires that were just taken out, and where in the list they stood. */
export type RemovedLines = {
  products: readonly SiteProduct[]
  at: number
  /** The codes of the cart, which go with its last tires. */
  codes: readonly string[]
  /** What the server said of it. */
  outcome: Promise<CartChange>
}

/** What the drawer does to the cart, what is under way, and what the server said about it. */
export function useCartChanges() {
  const [changing, startChange] = useTransition()
  const [message, setMessage] = useState<string | null>(null)
  const [removed, setRemoved] = useState<RemovedLines | null>(null)
  const [hidden, hide] = useOptimistic<readonly string[], readonly string[]>(noLines, (before, more) => [
    ...before,
    ...more,
  ])

  // Stable, because the row counts its seconds from its first showing.
  const forgetRemoved = useCallback(() => setRemoved(null), [])

  /** What a change shows at once is taken back when the server refuses it, and its words are shown instead. */
  const change = (run: () => Promise<CartChange>, onRefused: (message: string) => void = setMessage) =>
    startChange(async () => {
      setMessage(null)
      const outcome = await run()
      if (!outcome.ok) onRefused(outcome.message)
    })

  return {
    changing,
    message,
    removed,
    /** Lines that are on their way out. */
    hidden,
    change,
    forgetRemoved,
    tell: setMessage,
    dismiss: () => setMessage(null),
    remove(products: readonly SiteProduct[], at: number) {
      const codes = newestCart()?.siteCartCoupons.map(({ promoCode }) => promoCode) ?? []
      const outcome = removeLines(products)
      setRemoved({ products, at, codes, outcome })
      change(async () => {
        hide(products.map(({ lineId }) => lineId))
        const told = await outcome
        if (!told.ok) setRemoved(null)
        return told
      })
    },
    undo(lines: RemovedLines) {
      // Gone at once: pressed twice it would add twice.
      forgetRemoved()
      change(async () => {
        const wasRemoved = await lines.outcome
        if (!wasRemoved.ok) return wasRemoved
        const outcome = await addBack(lines.products)
        if (outcome.ok) return enterCodesAgain(lines.codes)
        setRemoved(lines)
        return outcome
      })
    },
  }
}

const noLines: readonly string[] = []

export type CartChanges = ReturnType<typeof useCartChanges>
