import { log } from './log.ts'

/** A part of an address as it reads; one that cannot be decoded must not break the page and names nothing. */
export function decodedPart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch (error) {
    log.warn('address: could not decode', { part, reason: String(error) })
    return ''
  }
}
