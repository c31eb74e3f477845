import { poNumberProblem } from '@shop/domain/payments/po-number'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { readStorage, writeStorage } from '../platform/storage/storage.ts'

export type PoNumberEntry = {
  text: string
  onText: (text: string) => void
  problem: string | null
  field: RefObject<HTMLInputElement | null>
}

const keyOf = (cartId: string) => `po-number ${cartId}`

/** A company's own number of its purchase: still there after a reload, and for whoever comes back from the lender. */
export function usePoNumber(cartId: string | null): PoNumberEntry & { take: () => string | null } {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const kept = cartId && readStorage(keyOf(cartId), 'for this visit')
    if (kept) setText(kept)
  }, [cartId])
  const entered = text.trim()
  return {
    text,
    problem,
    field,
    onText: (typed) => {
      setText(typed)
      setProblem(null)
      if (cartId !== null) writeStorage(keyOf(cartId), typed, 'for this visit')
    },
    /** Null for one that cannot be used: then the field says why. */
    take: () => {
      const wrong = poNumberProblem(entered)
      setProblem(wrong)
      if (wrong === null) return entered
      field.current?.focus()
      return null
    },
  }
}
