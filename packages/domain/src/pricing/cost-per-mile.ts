import type { Cents } from '../money/cents.ts'

/**
 * What a mile costs in hundredths of a cent if a set lasts exactly as long as its treadwear warranty. A warranty is a
 * promise about wear, not a measured life, so this only orders tires; null without a warranty.
 */
export function costPerMile(setCents: Cents | number, warrantyMiles: number | null): number | null {
  if (warrantyMiles === null || warrantyMiles <= 0) return null
  return Math.round((setCents * 100) / warrantyMiles)
}

/** `0.87¢` */
export function formatPerMile(hundredthsOfCent: number): string {
  return `${(hundredthsOfCent / 100).toFixed(2)}¢`
}
