import { useEffect, useState } from 'react'

/**
 * True from the first opening on: what opens on demand is loaded then, and stays so that it can slide out. After the
 * first render, because the server does not see the hash of an address.
 */
export function useWasOpened(isOpen: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(false)
  useEffect(() => {
    if (isOpen) setWasOpened(true)
  }, [isOpen])
  return wasOpened
}
