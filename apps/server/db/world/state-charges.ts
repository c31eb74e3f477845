import type { StateTireFee } from '@shop/domain/pricing/state-tire-fee'
import { STATE_TIRE_FEES } from '@shop/domain/pricing/state-tire-fees'
import { addDays } from '@shop/domain/time/calendar-date'
import type { WorldWriter } from './writer.ts'

// State rates without local additions, in percent. Enough for a demo; a tax provider answers in production.
const SALES_TAX: Record<string, number> = {
  AL: 4,
  AZ: 5.6,
  AR: 6.5,
  CA: 7.25,
  CO: 2.9,
  CT: 6.35,
  DE: 0,
  DC: 6,
  FL: 6,
  GA: 4,
  ID: 6,
  IL: 6.25,
  IN: 7,
  IA: 6,
  KS: 6.5,
  KY: 6,
  LA: 5,
  ME: 5.5,
  MD: 6,
  MA: 6.25,
  MI: 6,
  MN: 6.875,
  MS: 7,
  MO: 4.225,
  MT: 0,
  NE: 5.5,
  NV: 6.85,
  NH: 0,
  NJ: 6.625,
  NM: 4.875,
  NY: 4,
  NC: 4.75,
  ND: 5,
  OH: 5.75,
  OK: 4.5,
  OR: 0,
  PA: 6,
  RI: 7,
  SC: 6,
  SD: 4.2,
  TN: 7,
  TX: 6.25,
  UT: 6.1,
  VT: 6,
  VA: 5.3,
  WA: 6.5,
  WV: 6,
  WI: 5,
  WY: 4,
}

const SOURCE = 'published state schedules, read November 2026'

export async function writeStateCharges(write: WorldWriter): Promise<void> {
  await write(
    'sales_tax_rate',
    Object.entries(SALES_TAX).map(([state, percent]) => ({
      state,
      effective_from: '2020-01-01',
      rate_ppm: Math.round(percent * 10_000),
      taxes_shipping: false,
      taxes_fees: true,
      source: SOURCE,
    })),
  )
  await write('state_tire_fee', STATE_TIRE_FEES.filter(isPlain).flatMap(feeRows))
}

/** The table holds an amount for every tire; shares, classes of rim and fees of installers wait for their columns. */
function isPlain({ amount, code, collectedBy, rims }: StateTireFee): boolean {
  const isForAllRims = rims.from === null && rims.below === null
  return amount.kind === 'flat' && code === 'tire-fee' && collectedBy !== 'installer' && isForAllRims
}

/** The newest row that has begun holds, so a fee that ends is followed by one that is switched off. */
function feeRows(fee: StateTireFee) {
  const row = {
    state: fee.state,
    code: fee.code,
    effective_from: fee.effectiveFrom,
    name: fee.name,
    amount_per_tire_cents: fee.amount.kind === 'flat' ? fee.amount.perTireCents : 0,
    taxable: fee.taxable,
    is_active: fee.confidence !== 'low',
    confidence: fee.confidence,
    source: fee.source,
  }
  if (fee.effectiveTo === null) return [row]
  const next = addDays(fee.effectiveTo, 1)
  const isFollowed = STATE_TIRE_FEES.some(
    (other) => other.state === fee.state && other.effectiveFrom === next,
  )
  return isFollowed ? [row] : [row, { ...row, effective_from: next, is_active: false }]
}
