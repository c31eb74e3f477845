import { useState, useSyncExternalStore } from 'react'

/**
 * Whether this stood in the HTML of the server. Under Trusted Types nobody may write a script element in the browser: a
 * part that holds one goes without when its page opens without a reload.
 */
export function useCameWithThePage(): boolean {
  const isServers = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
  const [cameWithThePage] = useState(isServers)
  return cameWithThePage
}

const neverChanges = () => () => {}
