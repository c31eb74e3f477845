import type { SiteProduct } from '@shop/contracts/cart'
import { useCallback, useState, useTransition } from 'react'
import { addTires, type CartChange, removeLine } from './change-cart.ts'

/** Tires that were just taken out, and where in the list they stood. */
export type RemovedLine = { product: SiteProduct; at: number }

/** What the drawer does to the cart, what is under way, and what the server said about it. */
export function useCartChanges() {
  const [changing, startChange] = useTransition()
  const [message, setMessage] = useState<string | null>(null)
  const [removed, setRemoved] = useState<RemovedLine | null>(null)

  // Stable, because the row counts its seconds from its first showing.
  const forgetRemoved = useCallback(() => setRemoved(null), [])

  const change = (run: () => Promise<CartChange>) =>
    startChange(async () => {
      const outcome = await run()
      setMessage(outcome.ok ? null : outcome.message)
    })

  return {
    changing,
    message,
    removed,
    change,
    forgetRemoved,
    dismiss: () => setMessage(null),
    remove: (product: SiteProduct, at: number) =>
      change(async () => {
        const outcome = await removeLine(product)
        if (outcome.ok) setRemoved({ product, at })
        return outcome
      }),
    undo(line: RemovedLine) {
      const { productId, quantity, position } = line.product
      // Gone at once: pressed twice it would add twice.
      forgetRemoved()
      change(async () => {
        const outcome = await addTires({ tireId: productId, quantity, position })
        if (!outcome.ok) setRemoved(line)
        return outcome
      })
    },
  }
}

export type CartChanges = ReturnType<typeof useCartChanges>
