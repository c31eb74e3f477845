import { Button } from '@shop/ui/button'
import { useEffect, useRef } from 'react'
import styles from './cart-item.module.css'
import { cartMessages as words } from './messages.ts'
import type { CartChanges, RemovedLines } from './use-cart-changes.ts'

/** How long removed tires can be brought back. */
export const UNDO_MS = 5_000

/** Takes the focus from the button that vanished with its line. It stays while a keyboard user is on it. */
export function RemovedItem({ removed, changes }: { removed: RemovedLines; changes: CartChanges }) {
  const undo = useRef<HTMLButtonElement>(null)
  const { forgetRemoved } = changes
  useEffect(() => {
    undo.current?.focus()
    const timer = setInterval(() => {
      if (!undo.current?.matches(':focus-visible')) forgetRemoved()
    }, UNDO_MS)
    return () => clearInterval(timer)
  }, [forgetRemoved])
  const [first] = removed.products
  return (
    <li className={styles.removed}>
      <span role="status">
        {words.removed(first && removed.products.length === 1 ? first.name : words.pair)}
      </span>
      <Button ref={undo} variant="line" size="sm" onClick={() => changes.undo(removed)}>
        {words.undo}
      </Button>
    </li>
  )
}
