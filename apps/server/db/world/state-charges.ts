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

interface TireFee {
  readonly state: string
  readonly cents: number
  readonly name: string
  readonly from: string
  readonly confidence: 'high' | 'medium' | 'low'
  readonly taxable?: true
}

// Flat fees per new tire. Percentages and fees by rim need more than an amount and stand aside until then.
const TIRE_FEES: readonly TireFee[] = [
  { state: 'AL', cents: 100, name: 'Alabama tire fee', from: '2004-01-01', confidence: 'medium' },
  { state: 'CA', cents: 175, name: 'California tire fee', from: '2005-01-01', confidence: 'high' },
  { state: 'CO', cents: 55, name: 'Colorado waste tire fee', from: '2024-01-01', confidence: 'high' },
  { state: 'CO', cents: 150, name: 'Colorado waste tire fee', from: '2026-01-01', confidence: 'high' },
  { state: 'DE', cents: 200, name: 'Delaware tire fee', from: '2007-01-01', confidence: 'low' },
  {
    state: 'FL',
    cents: 100,
    name: 'Florida new tire fee',
    from: '1990-01-01',
    confidence: 'high',
    taxable: true,
  },
  { state: 'GA', cents: 100, name: 'Georgia tire management fee', from: '2023-07-01', confidence: 'high' },
  { state: 'IL', cents: 250, name: 'Illinois tire user fee', from: '2003-07-01', confidence: 'high' },
  { state: 'IN', cents: 25, name: 'Indiana tire fee', from: '1994-01-01', confidence: 'medium' },
  { state: 'KS', cents: 25, name: 'Kansas tire excise tax', from: '1991-01-01', confidence: 'high' },
  { state: 'LA', cents: 225, name: 'Louisiana waste tire fee', from: '2013-01-01', confidence: 'high' },
  { state: 'ME', cents: 100, name: 'Maine recycling assistance fee', from: '1990-01-01', confidence: 'high' },
  { state: 'MD', cents: 80, name: 'Maryland tire recycling fee', from: '2009-07-01', confidence: 'high' },
  { state: 'MD', cents: 600, name: 'Maryland tire fees', from: '2026-01-01', confidence: 'high' },
  { state: 'MO', cents: 50, name: 'Missouri new tire fee', from: '1990-01-01', confidence: 'medium' },
  { state: 'NE', cents: 100, name: 'Nebraska tire fee', from: '1999-01-01', confidence: 'high' },
  { state: 'NV', cents: 100, name: 'Nevada tire fee', from: '1992-01-01', confidence: 'medium' },
  { state: 'NJ', cents: 150, name: 'New Jersey tire fee', from: '2004-08-01', confidence: 'medium' },
  { state: 'NY', cents: 250, name: 'New York waste tire fee', from: '2003-09-12', confidence: 'high' },
  { state: 'OH', cents: 100, name: 'Ohio tire fee', from: '2001-09-05', confidence: 'medium' },
  { state: 'PA', cents: 100, name: 'Pennsylvania tire fee', from: '1991-12-01', confidence: 'medium' },
  { state: 'SC', cents: 200, name: 'South Carolina tire fee', from: '1991-11-01', confidence: 'high' },
  {
    state: 'TN',
    cents: 135,
    name: 'Tennessee tire fee',
    from: '2007-07-01',
    confidence: 'high',
    taxable: true,
  },
  { state: 'WA', cents: 500, name: 'Washington tire fee', from: '2026-01-01', confidence: 'high' },
]

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
  await write(
    'state_tire_fee',
    TIRE_FEES.map((fee) => ({
      state: fee.state,
      code: 'tire-fee',
      effective_from: fee.from,
      name: fee.name,
      amount_per_tire_cents: fee.cents,
      taxable: fee.taxable ?? false,
      is_active: fee.confidence !== 'low',
      confidence: fee.confidence,
      source: SOURCE,
    })),
  )
}
