export type WantedTires = { lineId: string; tireId: string; quantity: number }

/** What a stock counter holds of one tire, of one production lot, at one location. */
export type StockRow = {
  tireId: string
  locationId: number
  lot: string
  available: number
  distanceMiles: number
}

export type Allocation = { lineId: string; tireId: string; locationId: number; lot: string; quantity: number }

/**
 * Picks the tires of an order from stock: all from the nearest location that has everything, so that they travel
 * together; split over locations only if none has. Null when there are not enough.
 */
export function allocateStock(
  wanted: readonly WantedTires[],
  stock: readonly StockRow[],
): Allocation[] | null {
  const locations = [...new Set(stock.map((row) => row.locationId))]
    .map((id) => ({
      id,
      distance: Math.min(...stock.filter((row) => row.locationId === id).map((row) => row.distanceMiles)),
    }))
    .toSorted((a, b) => a.distance - b.distance || a.id - b.id)
  for (const { id } of locations) {
    const together = pick(
      wanted,
      stock.filter((row) => row.locationId === id),
    )
    if (together) return together
  }
  const nearestFirst = stock.toSorted(
    (a, b) => a.distanceMiles - b.distanceMiles || a.locationId - b.locationId,
  )
  return pick(wanted, nearestFirst)
}

function pick(wanted: readonly WantedTires[], stock: readonly StockRow[]): Allocation[] | null {
  const left = new Map(stock.map((row) => [row, row.available]))
  const picked: Allocation[] = []
  for (const { lineId, tireId, quantity } of wanted) {
    let missing = quantity
    for (const row of oneLotFirst(
      stock.filter((candidate) => candidate.tireId === tireId),
      quantity,
      left,
    )) {
      const take = Math.min(missing, left.get(row) ?? 0)
      if (take === 0) continue
      picked.push({ lineId, tireId, locationId: row.locationId, lot: row.lot, quantity: take })
      left.set(row, (left.get(row) ?? 0) - take)
      missing -= take
    }
    if (missing > 0) return null
  }
  return picked
}

/** A lot that holds the whole line comes first, so that a set is one batch; among equals the order given stays. */
function oneLotFirst(rows: StockRow[], quantity: number, left: ReadonlyMap<StockRow, number>): StockRow[] {
  const holdsAll = (row: StockRow) => ((left.get(row) ?? 0) >= quantity ? 0 : 1)
  return rows.toSorted((a, b) => holdsAll(a) - holdsAll(b))
}
