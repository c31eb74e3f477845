/**
 * How far two samples are apart, and how likely that is by chance if both come from the same source: the largest distance
 * between their distribution functions, and its asymptotic p with Stephens' correction for samples of finite size.
 */
export function kolmogorovSmirnov(
  first: readonly number[],
  second: readonly number[],
): { distance: number; p: number } {
  const [a, b] = [first, second].map((sample) => sample.toSorted((x, y) => x - y)) as [number[], number[]]
  let [atA, atB, distance] = [0, 0, 0]
  while (atA < a.length && atB < b.length) {
    const value = Math.min(a[atA] as number, b[atB] as number)
    // All that are equal count before the two are compared.
    while (atA < a.length && (a[atA] as number) <= value) atA += 1
    while (atB < b.length && (b[atB] as number) <= value) atB += 1
    distance = Math.max(distance, Math.abs(atA / a.length - atB / b.length))
  }
  const size = Math.sqrt((a.length * b.length) / (a.length + b.length))
  return { distance, p: chance((size + 0.12 + 0.11 / size) * distance) }
}

const TERMS = 100

/** The upper tail of Kolmogorov's distribution. */
function chance(lambda: number): number {
  // Below it the sum does not settle, and the tail is 1 to seven digits.
  if (lambda < 0.3) return 1
  let sum = 0
  for (let k = 1; k <= TERMS; k += 1) sum += (-1) ** (k - 1) * Math.exp(-2 * k * k * lambda * lambda)
  return Math.min(1, Math.max(0, 2 * sum))
}
