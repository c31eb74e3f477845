import { createHash } from 'node:crypto'

/** Somebody who knows passwords that have leaked elsewhere. */
export interface LeakedPasswords {
  hasLeaked(password: string): Promise<boolean>
}

const PATIENCE_MS = 1_000
const PREFIX = 5

/**
 * Asks by the first five letters of the password's SHA-1 and looks for the rest in the answer: nobody learns which one
 * was asked for, not even by the length of the answer, which is padded. Whoever knows nothing stands in nobody's way.
 */
export function rangeOfLeakedPasswords(url: string, onFault: (fault: unknown) => void): LeakedPasswords {
  return {
    async hasLeaked(password) {
      const sha1 = createHash('sha1').update(password).digest('hex').toUpperCase()
      try {
        const answer = await fetch(`${url}/range/${sha1.slice(0, PREFIX)}`, {
          headers: { 'add-padding': 'true' },
          signal: AbortSignal.timeout(PATIENCE_MS),
        })
        if (!answer.ok) throw new Error(`whoever knows leaked passwords answered ${answer.status}`)
        const lines = (await answer.text()).split(/\r?\n/)
        // Padding is listed with a count of zero.
        return lines.some((line) => line.startsWith(`${sha1.slice(PREFIX)}:`) && !line.endsWith(':0'))
      } catch (fault) {
        onFault(fault)
        return false
      }
    },
  }
}

export const nobodyKnowsLeaks: LeakedPasswords = { hasLeaked: async () => false }
