import { log } from './log.ts'

/** A broken escape in an address must not break the page: it reads as nothing. */
export function decodeQuery(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    log.error('query: could not decode', { text, reason: String(error) })
    return ''
  }
}
