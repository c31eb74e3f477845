import { hash, verify } from '@node-rs/argon2'
import { isScryptHash, isScryptPassword } from './scrypt-hash.ts'

/** OWASP's advice for argon2id, which is what the library makes: 19 MiB, two rounds, one lane; some 15 ms of a core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const CURRENT = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

export const hashPassword = (password: string): Promise<string> => hash(normal(password), cost)

export const isPassword = (password: string, stored: string): Promise<boolean> =>
  isScryptHash(stored) ? isScryptPassword(normal(password), stored) : verify(stored, normal(password))

/** Made at another cost, or by the hash before: renewed when its owner signs on. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(CURRENT)

/** The same letters may be typed in two ways. */
const normal = (password: string) => password.normalize('NFKC')
