import { log } from '../log.ts'

export type Kept = 'for good' | 'for this visit'

/** The browser may refuse its storage (private windows, full disks, blocked cookies); the shop goes on without it. */
export function readStorage(key: string, kept: Kept = 'for good'): string | null {
  return attempt('read', key, () => storage(kept).getItem(key)) ?? null
}

export function writeStorage(key: string, value: string, kept: Kept = 'for good'): void {
  attempt('write', key, () => storage(kept).setItem(key, value))
}

export function removeStorage(key: string, kept: Kept = 'for good'): void {
  attempt('remove', key, () => storage(kept).removeItem(key))
}

/** Asking a blocked browser for its storage throws already. */
function storage(kept: Kept): Storage {
  return kept === 'for good' ? localStorage : sessionStorage
}

function attempt<T>(what: string, key: string, access: () => T): T | undefined {
  try {
    return access()
  } catch (error) {
    log.error(`storage: could not ${what} ${key}`, { reason: String(error) })
    return undefined
  }
}

/** What was written as an object; null when nothing, or something else, stands there. */
export function readRecord(key: string): Record<string, unknown> | null {
  const text = readStorage(key)
  const value: unknown = text === null ? null : attempt('parse', key, () => JSON.parse(text))
  return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : null
}

export function writeRecord(key: string, value: object): void {
  writeStorage(key, JSON.stringify(value))
}
