import { useAsk } from '../platform/ask/use-ask.ts'
import { browserClient } from '../platform/client/browser-client.ts'

export type ZipPlace = { zip: string; city: string; state: string; isMilitary: boolean }

/** The place of a ZIP while it is typed; `unknown` when there is no such ZIP, null while nothing is known. */
export function useZipPlace(zip: string, first: ZipPlace | null): ZipPlace | 'unknown' | null {
  const five = /^\d{5}/.exec(zip)?.[0] ?? null
  const isFirst = five !== null && five === first?.zip
  const asked = useAsk(isFirst ? null : five, (wanted, signal) =>
    browserClient.call('GET /locations/zips/{zip}', { params: { zip: wanted }, signal }),
  )
  if (isFirst) return first
  if (asked.state === 'answered') return asked.answer
  // Without an answer the field stays empty; the server looks the ZIP up again when the form arrives.
  return asked.state === 'failed' && asked.failure.code === 'NotFound' ? 'unknown' : null
}
