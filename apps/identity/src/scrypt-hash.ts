import { scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(scrypt) as (
  password: string,
  salt: Buffer,
  bytes: number,
  cost: object,
) => Promise<Buffer>

const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1_024 * 1_024 }
const KEY_BYTES = 32

/** Hashes as they were made until argon2id: only read, and gone when the last of their owners has signed on. */
export const isScryptHash = (stored: string): boolean => stored.startsWith('scrypt$')

export async function isScryptPassword(password: string, stored: string): Promise<boolean> {
  const [, salt = '', key = ''] = stored.split('$')
  const derived = await derive(password, Buffer.from(salt, 'base64url'), KEY_BYTES, cost)
  return timingSafeEqual(derived, Buffer.from(key, 'base64url'))
}
