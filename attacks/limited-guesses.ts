import { randomUUID } from 'node:crypto'
import { type Visit, within } from '@shop/faults/visit.ts'
import { SECRETS_PER_ADDRESS } from '@shop/server/src/accounts/limits.ts'
import { WRONG_CODES_OF_ADDRESS, WRONG_CODES_OF_SESSION } from '@shop/server/src/cart/code-limits.ts'
import { STARTER_TIRE } from '@shop/server/testing/visitor.ts'
import { type Limited, type Tried, verdict } from './limited.ts'
import { toldBy, visitFrom } from './many-addresses.ts'

/** Somebody guesses codes that take money off, and secrets of programs. */
export function limitedGuesses(apiUrl: string): Limited[] {
  const code = async (from: string) => enterCode(await visitFrom(apiUrl, from), from)
  const secret = async (from: string) => tellSecret(await visitFrom(apiUrl, from))
  let session: Promise<Visit> | undefined
  return [
    {
      name: 'wrong promo codes',
      by: 'session',
      stated: WRONG_CODES_OF_SESSION.points,
      isKept: true,
      next: async (from) => {
        session ??= visitFrom(apiUrl, from)
        return enterCode(await session, from)
      },
      somebodyElse: code,
    },
    {
      name: 'wrong promo codes',
      by: 'address',
      stated: WRONG_CODES_OF_ADDRESS.points,
      isKept: true,
      next: code,
      somebodyElse: code,
    },
    {
      name: 'wrong secrets at /token',
      by: 'address',
      stated: SECRETS_PER_ADDRESS.points,
      isKept: true,
      isCountedFirst: true,
      next: secret,
      somebodyElse: secret,
    },
  ]
}

async function enterCode(visit: Visit, from: string): Promise<Tried> {
  visit.say(toldBy(from))
  const body = { itemId: STARTER_TIRE, itemQuantity: 1, promoCode: `G${randomUUID().slice(0, 8)}` }
  const result = await visit.client.call('POST /cart-summary', { body, ...within() })
  return verdict(
    result,
    (said) => said === 'code-refused',
    (said) => said === 'too-many-tries',
  )
}

async function tellSecret(visit: Visit): Promise<Tried> {
  const result = await visit.client.call('POST /token', {
    bodyType: 'form',
    body: { grant_type: 'client_credentials', client_id: 'demo-partner', client_secret: randomUUID() },
    ...within(),
  })
  return verdict(result, (said) => said === '401')
}
