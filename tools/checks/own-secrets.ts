import type { Check } from './check.ts'
import { realSecrets } from './secret-values.ts'

const named =
  /\b\w*(?:SECRET|PASSWORD|PRIVATE_KEY|SIGNING_KEY|API_KEY|ACCESS_TOKEN)\w*['"]?\s*[:=]\s*['"`]?([\w+/=-]{16,})/gi
/** Bits a letter: words stay below, what a generator made lies above. */
const RANDOM_FROM_BITS = 3.7

/** Secrets that no tool knows the shape of: what this machine's shop is run with, and what looks made up by chance. */
export const ownSecrets: Check = {
  name: 'own secrets',
  covers: (path) =>
    /\.(ts|tsx|mjs|js|json|ya?ml|sql|sh|md|toml|css|html)$|\.env|Dockerfile|^\.ci\/run$/.test(path),
  problems({ path, text }) {
    const real = realSecrets().filter((value) => text.includes(value))
    return [
      ...real.map(() => `${path}: holds a secret this shop is run with`),
      ...text
        .split('\n')
        .flatMap((line, index) =>
          [...line.matchAll(named)].some(([, value = '']) => looksRandom(value))
            ? [`${path}:${index + 1}: looks like a secret`]
            : [],
        ),
    ]
  },
}

function looksRandom(given: string): boolean {
  const value = given.replace('0123456789', '')
  if (!/\d/.test(value) || !/[a-z]/i.test(value) || value.startsWith('demo')) return false
  const counts = new Map<string, number>()
  for (const letter of value) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  const shares = [...counts.values()].map((count) => count / value.length)
  return shares.reduce((bits, share) => bits - share * Math.log2(share), 0) >= RANDOM_FROM_BITS
}
