import { browserClient } from '../platform/client/browser-client.ts'
import { type CartChange, inTurn, shown } from './cart-calls.ts'

/** Puts the tires of a shared cart into the visitor's own, at the visitor's prices. */
export function openSharedCart(token: string): Promise<CartChange> {
  return inTurn(async () => shown(await browserClient.call('POST /cart-summary/shared', { body: { token } })))
}
