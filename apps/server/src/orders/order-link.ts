import { randomBytes } from 'node:crypto'
import { parseOrderNumber } from '@shop/domain/orders/order-number'

/** The order's number says whose rows to look at, the key that the link is ours. */
export interface OrderLink {
  readonly number: string
  readonly linkKey: string
}

const BETWEEN = '.'
/** As many letters as nobody guesses. */
const LINK_KEY_BYTES = 24

export const newLinkKey = (): string => randomBytes(LINK_KEY_BYTES).toString('base64url')

export const orderLinkToken = ({ number, linkKey }: OrderLink): string => `${number}${BETWEEN}${linkKey}`

export function readOrderLink(token: string): OrderLink | null {
  const [written = '', linkKey = '', ...rest] = token.split(BETWEEN)
  const number = parseOrderNumber(written)
  return number === null || linkKey === '' || rest.length > 0 ? null : { number, linkKey }
}
