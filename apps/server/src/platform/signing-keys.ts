import { readFileSync } from 'node:fs'

/** The first key signs; what any of them has signed is good. */
export type SigningKeys = () => readonly [string, ...string[]]

const LOOKED_AT_EVERY_MS = 10_000
const SHORTEST = 32

/**
 * Keys from a file, one a line, the newest first: it is looked at again every ten seconds, so that a new key needs no
 * restart. Without a file there is the one key of the environment.
 */
export function openSigningKeys(
  from: { file?: string | undefined; key?: string | undefined },
  now = () => Date.now(),
): SigningKeys {
  const { file, key } = from
  if (file === undefined) {
    const fixed = keysIn(key ?? '', 'SIGNING_KEY')
    return () => fixed
  }
  let keys = keysIn(readFileSync(file, 'utf8'), file)
  let lookedAt = now()
  return () => {
    if (now() - lookedAt < LOOKED_AT_EVERY_MS) return keys
    lookedAt = now()
    try {
      keys = keysIn(readFileSync(file, 'utf8'), file)
    } catch {
      // Somebody is just writing it: the keys before are as good as they were.
    }
    return keys
  }
}

function keysIn(text: string, place: string): [string, ...string[]] {
  const keys = text.split('\n').flatMap((line) => line.trim() || [])
  const [first, ...others] = keys
  if (first === undefined) throw new Error(`${place} holds no key.`)
  if (keys.some((key) => key.length < SHORTEST))
    throw new Error(`A key in ${place} is shorter than 32 letters.`)
  return [first, ...others]
}
