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
export function shareOfCents(amount: Cents, ratio: Ratio): Cents {
  const numerator = BigInt(amount) * BigInt(ratio.numerator)
  const denominator = BigInt(ratio.denominator)
  if (denominator <= 0n) throw new RangeError('A ratio needs a denominator above zero')
  const magnitude = numerator < 0n ? -numerator : numerator
  const rounded = (2n * magnitude + denominator) / (2n * denominator)
  return cents(Number(numerator < 0n ? -rounded : rounded))
}

/**
 * Splits an amount by whole-number weights with the largest remainder method: the parts always add up to the
 * amount, and no part is further than a cent from its exact share. Equal remainders go to the earlier part.
 */
export function allocateCents(total: Cents, weights: readonly number[]): Cents[] {
  const exactWeights = weights.map((weight) => {
    if (weight < 0) throw new RangeError('A weight is never below zero')
    return BigInt(weight)
  })
  const weightSum = exactWeights.reduce((sum, weight) => sum + weight, 0n)
  if (weightSum === 0n) throw new RangeError('At least one weight is above zero')

  const magnitude = BigInt(Math.abs(total))
  const parts = exactWeights.map((weight, index) => ({
    index,
    floor: (magnitude * weight) / weightSum,
    remainder: (magnitude * weight) % weightSum,
  }))
  let left = magnitude - parts.reduce((sum, part) => sum + part.floor, 0n)
  const allocated = parts.map((part) => part.floor)
  const byRemainder = parts.toSorted((a, b) =>
    a.remainder === b.remainder ? 0 : a.remainder < b.remainder ? 1 : -1,
  )
  for (const part of byRemainder) {
    if (left === 0n) break
    allocated[part.index] = part.floor + 1n
    left -= 1n
  }
  return allocated.map((part) => cents(total < 0 ? -Number(part) : Number(part)))
}
