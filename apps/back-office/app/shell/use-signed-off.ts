import { useEffect, useRef } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { onSignedOff } from '../api/refused-calls.ts'

/**
 * A session that ended while somebody was at work: whatever they pressed got no answer. The office asks anew who they are,
 * which leads over the sign-in page and back to this address.
 */
export function useSignedOff(): void {
  const { revalidate } = useRevalidator()
  const { state } = useNavigation()
  const isAsking = useRef(false)
  useEffect(
    () =>
      onSignedOff(() => {
        // Whoever is on their way elsewhere is led to the sign-in page by that. And asking anew is told the same: once is
        // enough.
        if (state !== 'idle' || isAsking.current) return
        isAsking.current = true
        void revalidate().finally(() => {
          isAsking.current = false
        })
      }),
    [revalidate, state],
  )
}
