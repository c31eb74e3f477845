import { createHash } from 'node:crypto'
import type { QuoteRequest } from '../pricing/index.ts'

/** What a quote is for: whatever a shopper can change about it makes another subject, and the clock does not. */
export function quoteSubject(request: QuoteRequest): string {
  const { channelId, accountId, codes, deliveryKind, destination, installerId, paymentType } = request
  const lines = request.lines
    .map(({ lineId, tireId, quantity, position, setId, hasCoverage }) => [
      lineId,
      tireId,
      quantity,
      position,
      setId,
      hasCoverage,
    ])
    .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1))
  const place = destination && [destination.zip, destination.state]
  const said = [channelId, accountId, lines, codes.toSorted(), deliveryKind, place, installerId, paymentType]
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}
