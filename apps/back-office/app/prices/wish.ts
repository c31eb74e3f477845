import type { PriceChangeInput } from '@shop/contracts/pricing/price-list'

export type Way = PriceChangeInput['by']

const MOST_CENTS = 1_000_000

/** What somebody typed as the call takes it; null for what is no percent or no amount. */
export function wishOf(way: Way, typed: string, endsIn99: boolean): PriceChangeInput | null {
  const match = /^([+\-−])?\s*\$?\s*(\d{1,5}(?:,\d{3})?)(?:\.(\d{1,2}))?\s*%?$/.exec(typed.trim())
  if (!match) return null
  const [, sign, whole = '', part = ''] = match
  const magnitude = Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'))
  const hundredths = sign === undefined || sign === '+' ? magnitude : -magnitude
  if (hundredths === 0) return null
  switch (way) {
    case 'percent':
      return hundredths >= -9_000 && hundredths <= 20_000
        ? { by: way, percentHundredths: hundredths, endsIn99 }
        : null
    case 'amount':
      return Math.abs(hundredths) <= MOST_CENTS ? { by: way, amountCents: hundredths, endsIn99 } : null
    case 'set':
      return hundredths > 0 && hundredths <= MOST_CENTS
        ? { by: way, amountCents: hundredths, endsIn99 }
        : null
  }
}
