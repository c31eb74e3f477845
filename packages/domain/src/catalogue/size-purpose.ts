import type { TireSize } from './tire-size.ts'

/** What a size is made to carry. P-metric and Euro-metric are both passenger sizes. */
export type SizePurpose = 'passenger' | 'light-truck' | 'van' | 'trailer' | 'temporary' | 'commercial'

export function purposeOfSize(size: TireSize): SizePurpose {
  if (size.kind === 'flotation') return 'light-truck'
  // Rims of 17.5, 19.5, 22.5 and 24.5 inches are those of commercial trucks; 16.5 was a light truck's.
  if (size.diameterInches % 1 !== 0 && size.diameterInches > 17) return 'commercial'
  if (size.kind === 'van') return 'van'
  switch (size.prefix) {
    case 'LT':
      return 'light-truck'
    case 'ST':
      return 'trailer'
    case 'T':
      return 'temporary'
    default:
      return 'passenger'
  }
}
