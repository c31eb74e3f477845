import { useEffect, useState } from 'react'
import { browserClient } from '../platform/client/browser-client.ts'

export type ZipPlace = { zip: string; city: string; state: string; isMilitary: boolean }

/** The place of a ZIP while it is typed; `unknown` when there is no such ZIP, null while nothing is known. */
export function useZipPlace(zip: string, first: ZipPlace | null): ZipPlace | 'unknown' | null {
  const [place, setPlace] = useState<ZipPlace | 'unknown' | null>(first)
  const five = /^\d{5}/.exec(zip)?.[0] ?? null
  useEffect(() => {
    if (five === null || five === first?.zip) {
      setPlace(five === null ? null : first)
      return
    }
    const gone = new AbortController()
    void browserClient
      .call('GET /locations/zips/{zip}', { params: { zip: five }, signal: gone.signal })
      .then((found) => {
        if (gone.signal.aborted) return
        // Without an answer the field stays empty; the server looks the ZIP up again when the form arrives.
        setPlace(found.ok ? found.data : found.code === 'NotFound' ? 'unknown' : null)
      })
    return () => gone.abort()
  }, [five, first])
  return place
}
