import { parseOrderNumber } from '@shop/domain/orders/order-number'

// The order's number says whose rows to look at, the key that the link is ours.
const BETWEEN = '.'

export const delayToken = (number: string, linkKey: string): string => `${number}${BETWEEN}${linkKey}`

export function readDelayToken(token: string): { number: string; linkKey: string } | null {
  const [written = '', linkKey = '', ...rest] = token.split(BETWEEN)
  const number = parseOrderNumber(written)
  return number === null || linkKey === '' || rest.length > 0 ? null : { number, linkKey }
}
