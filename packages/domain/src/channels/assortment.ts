import type { TireIds } from '../pricing/tire-facts.ts'

/** Which tires a channel or a company sells. A rule: what is added to the catalogue is in it or out of it by itself. */
export interface Assortment {
  /** The only brands and the only types; null: every one. */
  readonly brandIds: ReadonlySet<string> | null
  readonly typeIds: ReadonlySet<string> | null
  /** Not sold, whatever the rest says. */
  readonly exceptBrandIds: ReadonlySet<string>
  readonly exceptLineIds: ReadonlySet<string>
  readonly exceptTireIds: ReadonlySet<string>
}

/** Whether a line is sold, but for single tires of it. */
export function sellsLine(
  assortment: Assortment,
  { lineId, brandId, typeId }: Omit<TireIds, 'tireId'>,
): boolean {
  const { brandIds, typeIds, exceptBrandIds, exceptLineIds } = assortment
  return (
    (brandIds === null || brandIds.has(brandId)) &&
    (typeIds === null || typeIds.has(typeId)) &&
    !exceptBrandIds.has(brandId) &&
    !exceptLineIds.has(lineId)
  )
}

/** Null: the whole catalogue is sold. */
export function sellsTire(assortment: Assortment | null, tire: TireIds): boolean {
  if (assortment === null) return true
  return sellsLine(assortment, tire) && !assortment.exceptTireIds.has(tire.tireId)
}
