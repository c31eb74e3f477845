/** Deals whole things out by weight, so that they sum to the total exactly. */
export function dealOut(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  let reached = 0
  let shared = 0
  return weights.map((weight) => {
    reached += weight
    const next = Math.round((total * reached) / sum)
    const share = next - shared
    shared = next
    return share
  })
}
