/** The carrier takes so many pieces under one label. */
const MOST_PIECES = 50

/** Tires of one place in parcels of at most so many, in their order; a line may be in two. */
export function parcelsOf<Line extends { quantity: number }>(
  lines: readonly Line[],
  most: number = MOST_PIECES,
): Line[][] {
  const parcels: Line[][] = []
  let room = 0
  for (const line of lines) {
    for (let left = line.quantity; left > 0; ) {
      if (room === 0) {
        parcels.push([])
        room = most
      }
      const quantity = Math.min(left, room)
      parcels.at(-1)?.push({ ...line, quantity })
      room -= quantity
      left -= quantity
    }
  }
  return parcels
}
