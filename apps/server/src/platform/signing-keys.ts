import { readFileSync } from 'node:fs'

/** The first key signs; what any of them has signed is good. */
export type SigningKeys = () => readonly [string, ...string[]]

/** Throws at a key that must not be used. */
type Check = (place: string, key: string) => void

const LOOKED_AT_EVERY_MS = 10_000
const SHORTEST = 32

/**
 * Keys from a file, one a line, the newest first: it is looked at again every ten seconds, so that a new key needs no
 * restart. Without a file there is the one key of the environment. A key that `check` throws at
 * is none: at the start nothing runs, later the keys before stay.
 */
export function openSigningKeys(
  from: { file?: string | undefined; key?: string | undefined; check?: Check },
  now = () => Date.now(),
): SigningKeys {
  const { file, key, check = () => {} } = from
  if (file === undefined) {
    const fixed = keysIn(key ?? '', 'SIGNING_KEY', check)
    return () => fixed
  }
  let keys = keysIn(readFileSync(file, 'utf8'), file, check)
  let lookedAt = now()
  return () => {
    if (now() - lookedAt < LOOKED_AT_EVERY_MS) return keys
    lookedAt = now()
    try {
      keys = keysIn(readFileSync(file, 'utf8'), file, check)
    } catch {
      // Somebody is just writing it: the keys before are as good as they were.
    }
    return keys
  }
}

function keysIn(text: string, place: string, check: Check): [string, ...string[]] {
  const keys = text.split('\n').flatMap((line) => line.trim() || [])
  const [first, ...others] = keys
  if (first === undefined) throw new Error(`${place} holds no key.`)
  if (keys.some((key) => key.length < SHORTEST))
    throw new Error(`A key in ${place} is shorter than 32 letters.`)
  for (const key of keys) check(place, key)
  return [first, ...others]
}
