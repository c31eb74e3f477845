import { useState } from 'react'
import { useCartAddress } from './cart-address.ts'
import { cartPart } from './cart-part.ts'
import type { TireWish } from './change-cart.ts'
import { cartChangeMessages } from './change-messages.ts'

export type StaggeredWish = { front: TireWish; rear: TireWish }

/** How long the button says "Added" before the cart opens. */
export const ADDED_MS = 400

const loadCalls = () => import('./change-cart.ts')

/** Adds tires for the shopper's vehicle where one is chosen, says so on the button, then opens the cart. */
export function useAddToCart() {
  const [state, setState] = useState<'idle' | 'adding' | 'added'>('idle')
  const [refusal, setRefusal] = useState<string | null>(null)
  const { open } = useCartAddress()

  const add = async (wish: TireWish | StaggeredWish) => {
    if (state !== 'idle') return
    setState('adding')
    setRefusal(null)
    const change = await loadCalls().then(
      ({ addTires, addStaggeredPair }) =>
        'front' in wish ? addStaggeredPair(wish.front, wish.rear) : addTires(wish),
      // The script did not arrive: the connection is gone.
      () => ({ ok: false as const, message: cartChangeMessages.changeFailed }),
    )
    if (!change.ok) {
      setRefusal(change.message)
      setState('idle')
      return
    }
    setState('added')
    await new Promise((resolve) => setTimeout(resolve, ADDED_MS))
    setState('idle')
    open({ added: true })
  }

  /** Called on intent: the calls and the drawer are there before the press. */
  const prepare = () => {
    void loadCalls().catch(() => {})
    cartPart.prepare()
  }

  return { state, refusal, add: (wish: TireWish | StaggeredWish) => void add(wish), prepare }
}
