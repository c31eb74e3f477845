import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(scrypt) as (
  password: string,
  salt: Buffer,
  bytes: number,
  cost: object,
) => Promise<Buffer>

/** Cost per OWASP's scrypt advice: 2^15 blocks of 1 kB, parallelism 3, which needs a little over 32 MB. */
const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1_024 * 1_024 }
const KEY_BYTES = 32

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password.normalize('NFKC'), salt, KEY_BYTES, cost)
  return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`
}

export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [, salt = '', key = ''] = hash.split('$')
  const derived = await derive(password.normalize('NFKC'), Buffer.from(salt, 'base64url'), KEY_BYTES, cost)
  return timingSafeEqual(derived, Buffer.from(key, 'base64url'))
}
