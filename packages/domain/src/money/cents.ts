/** Money is whole US cents. The brand keeps a plain number, such as a price in dollars, from slipping in. */
export type Cents = number & { readonly unit: 'cents' }

export const CURRENCY = 'USD'

export const NO_CENTS: Cents = cents(0)

export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of cents: ${amount}`)
  // JSON turns -0 into 0, so a stored amount would stop being equal to a calculated one.
  return (amount === 0 ? 0 : amount) as Cents
}

export function addCents(...amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce((sum, amount) => sum + amount, 0))
}

export function negateCents(amount: Cents): Cents {
  return cents(-amount)
}

export function multiplyCents(amount: Cents, times: number): Cents {
  if (!Number.isSafeInteger(times))
    throw new RangeError(`Cents are multiplied by whole numbers, not ${times}`)
  return cents(amount * times)
}

export type Ratio = { numerator: number; denominator: number }

/** Parts per million: 60_000 is 6 %. Tax rates reach four decimals of a percent, so a percentage is too coarse. */
export function ratioOfPpm(ratePpm: number): Ratio {
  return { numerator: ratePpm, denominator: 1_000_000 }
}

/** A part of an amount. Half a cent is rounded away from zero, so a refund mirrors its charge. */
export function shareOfCents(amount: Cents, { numerator, denominator }: Ratio): Cents {
  if (denominator <= 0) throw new RangeError('A ratio needs a denominator above zero')
  const { whole, rest } = divided(Math.abs(amount), Math.abs(numerator), denominator)
  const rounded = rest >= denominator - rest ? whole + 1 : whole
  return cents(amount < 0 !== numerator < 0 ? -rounded : rounded)
}

/**
 * Splits an amount by whole-number weights with the largest remainder method: the parts always add up to the
 * amount, and no part is further than a cent from its exact share. Equal remainders go to the earlier part.
 */
export function allocateCents(total: Cents, weights: readonly number[]): Cents[] {
  if (weights.some((weight) => weight < 0)) throw new RangeError('A weight is never below zero')
  const weightSum = cents(weights.reduce((sum, weight) => sum + weight, 0))
  if (weightSum === 0) throw new RangeError('At least one weight is above zero')

  const magnitude = Math.abs(total)
  const parts = weights.map((weight, index) => ({ index, ...divided(magnitude, weight, weightSum) }))
  let left = magnitude - parts.reduce((sum, part) => sum + part.whole, 0)
  const allocated = parts.map((part) => part.whole)
  for (const part of parts.toSorted((a, b) => b.rest - a.rest)) {
    if (left === 0) break
    allocated[part.index] = part.whole + 1
    left -= 1
  }
  return allocated.map((part) => cents(total < 0 ? -part : part))
}

/** `a * b / divisor` without a fraction lost. Big integers are slow, so only a product that needs them gets them. */
function divided(a: number, b: number, divisor: number): { whole: number; rest: number } {
  const product = a * b
  if (product <= Number.MAX_SAFE_INTEGER) {
    const rest = product % divisor
    return { whole: (product - rest) / divisor, rest }
  }
  const exact = BigInt(a) * BigInt(b)
  return { whole: Number(exact / BigInt(divisor)), rest: Number(exact % BigInt(divisor)) }
}
