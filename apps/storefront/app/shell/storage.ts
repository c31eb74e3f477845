import { log } from './log.ts'

/** The browser may refuse its storage (private windows, full disks, blocked cookies); the shop goes on without it. */
export function readStorage(key: string): string | null {
  return attempt('read', key, () => localStorage.getItem(key)) ?? null
}

export function writeStorage(key: string, value: string): void {
  attempt('write', key, () => localStorage.setItem(key, value))
}

export function removeStorage(key: string): void {
  attempt('remove', key, () => localStorage.removeItem(key))
}

function attempt<T>(what: string, key: string, access: () => T): T | undefined {
  try {
    return access()
  } catch (error) {
    log.error(`storage: could not ${what} ${key}`, { reason: String(error) })
    return undefined
  }
}
