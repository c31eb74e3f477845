/** Vehicles whose tires are sold to businesses, not for the family car. */
export const COMMERCIAL_TYPES = [
  'commercial',
  'farm',
  'atv-utv',
  'lawn-and-garden',
  'trailer',
  'industrial',
  'otr',
  'golf',
  'racing',
] as const

export type CommercialType = (typeof COMMERCIAL_TYPES)[number]

export function isCommercialType(type: string): type is CommercialType {
  return (COMMERCIAL_TYPES as readonly string[]).includes(type)
}
