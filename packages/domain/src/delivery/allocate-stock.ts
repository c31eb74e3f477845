import type { Arrival } from './arrival.ts'

export type WantedTires = { lineId: string; tireId: string; quantity: number }

/** What a stock counter holds of one tire, of one production lot, at one location; measured to where the tires go. */
export type StockRow = {
  tireId: string
  locationId: number
  lot: string
  available: number
  distanceMiles: number
  /** When what leaves this location is there. */
  arrival: Arrival
}

export type Allocation = { lineId: string; tireId: string; locationId: number; lot: string; quantity: number }

/**
 * Picks the tires of an order from stock: all from one location that has everything, so that they travel together, and
 * among those the one they are there from first, then with the fewest batches, then the nearest. Split over locations
 * only if none has everything. Null when there are not enough.
 */
export function allocateStock(
  wanted: readonly WantedTires[],
  stock: readonly StockRow[],
): Allocation[] | null {
  const together = [...Map.groupBy(stock, ({ locationId }) => locationId).values()].flatMap((rows) => {
    const picked = pick(wanted, rows)
    return picked ? [{ picked, rank: rankOf(picked, rows) }] : []
  })
  const [best] = together.toSorted((a, b) => compareRanks(a.rank, b.rank))
  if (best) return best.picked
  const soonestFirst = stock.toSorted((a, b) => compareRanks(rankOf([], [a]), rankOf([], [b])))
  return pick(wanted, soonestFirst)
}

type Rank = { latest: string; batches: number; miles: number; locationId: number }

function rankOf(picked: readonly Allocation[], rows: readonly StockRow[]): Rank {
  const [first] = rows
  return {
    latest: first?.arrival.latest ?? '',
    batches: new Set(picked.map(({ tireId, lot }) => `${tireId}/${lot}`)).size,
    miles: Math.min(...rows.map(({ distanceMiles }) => distanceMiles)),
    locationId: first?.locationId ?? 0,
  }
}

function compareRanks(a: Rank, b: Rank): number {
  if (a.latest !== b.latest) return a.latest < b.latest ? -1 : 1
  return a.batches - b.batches || a.miles - b.miles || a.locationId - b.locationId
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
