import { useEffect } from 'react'
import { myVehicle } from '../fitment/my-vehicle.ts'
import { browserClient } from '../platform/client/browser-client.ts'

/** Somebody who only passes through has not looked. */
const LOOKED_AFTER_MS = 1500

/** Notes that a tire was looked at, for the lists of recent tires. Nobody waits for it. */
export function useNoteRecentTire(itemId: number | null): void {
  useEffect(() => {
    if (itemId === null) return
    const looked = setTimeout(() => noteTire(itemId), LOOKED_AFTER_MS)
    return () => clearTimeout(looked)
  }, [itemId])
}

function noteTire(itemId: number): void {
  const dateOfVisit = new Date().toISOString().slice(0, 10)
  const source = myVehicle() ? 'vehicle' : 'size'
  void browserClient.call('POST /users/recent-search', { query: { dateOfVisit, itemId, source } })
}
