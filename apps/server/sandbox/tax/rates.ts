import type { Transaction } from './start-tax.ts'

/** Percent of the state; a ZIP adds between 0 and 2.75 of its own. */
const STATE_RATES: Record<string, number> = {
  PA: 0.06,
  NY: 0.04,
  CA: 0.0725,
  TX: 0.0625,
  WA: 0.065,
  OR: 0,
  TN: 0.07,
}
const USUAL_RATE = 0.055

const LABOR_TAXED = ['PA', 'NY', 'WA', 'TN', 'OH', 'NJ']
const COVERAGE_TAXED = ['TX', 'NY', 'TN']

export function taxOfLines({ addresses: { shipTo }, lines }: Transaction) {
  const state = { jurisName: shipTo.region, rate: STATE_RATES[shipTo.region] ?? USUAL_RATE }
  const place = { jurisName: shipTo.postalCode, rate: localRate(shipTo.postalCode, state.rate) }
  const taxed = lines.map(({ number, amount, taxCode }) => {
    const taxableAmount = isTaxed(taxCode, shipTo.region) ? amount : 0
    const tax = Math.round(taxableAmount * (state.rate + place.rate) * 100) / 100
    return { lineNumber: number, taxableAmount, tax, details: taxableAmount > 0 ? [state, place] : [] }
  })
  return { totalTax: Math.round(taxed.reduce((sum, { tax }) => sum + tax, 0) * 100) / 100, lines: taxed }
}

function localRate(zip: string, ofState: number): number {
  return ofState === 0 ? 0 : (Number(zip.slice(-1)) % 12) * 0.0025
}

function isTaxed(taxCode: string, state: string): boolean {
  if (taxCode.startsWith('SR')) return LABOR_TAXED.includes(state)
  if (taxCode.startsWith('SW')) return COVERAGE_TAXED.includes(state)
  if (taxCode === 'ON040000') return ['FL', 'TN', 'KY'].includes(state)
  if (taxCode.startsWith('FR')) return ['PA', 'NY', 'TX', 'WA', 'TN'].includes(state)
  return true
}
