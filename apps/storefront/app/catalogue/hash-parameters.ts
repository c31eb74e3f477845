import { sizeSlugOf } from './asked-tire.ts'

export type HashParameters = {
  /** Slug of the size to choose. */
  size: string | null
  /** Number of the tire to choose. */
  item: number | null
  /** Slug of the brand to filter by. */
  brand: string | null
  /** Id of the promotion whose details to open. */
  promotion: string | null
}

/** What links from outside say behind the `#`: `#tireSize=225/65R17&promotion=northline-80-back`. */
export function hashParameters(hash: string): HashParameters {
  const given = new URLSearchParams(hash.replace(/^#/, ''))
  const tireSize = given.get('tireSize')
  const item = Number(given.get('itemId'))
  return {
    size: tireSize && sizeSlugOf(tireSize),
    item: Number.isSafeInteger(item) && item > 0 ? item : null,
    brand:
      given
        .get('brand')
        ?.trim()
        .toLowerCase()
        .replace(/-tires$/, '') || null,
    promotion: given.get('promotion') || null,
  }
}
