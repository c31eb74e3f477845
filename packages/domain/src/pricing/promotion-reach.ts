import { addCents, type Cents, multiplyCents, NO_CENTS } from '../money/cents.ts'
import type { DiscountedCharge } from './charge.ts'
import type { PromotionRules, PromotionScope } from './promotion.ts'

/** A charge that a promotion touches, and how many of its tires count. */
export type Reached = { index: number; charge: DiscountedCharge; counted: number }

/** What a promotion is for in this cart. Beyond its maximum only the dearest tires count. */
export function reachOf(
  { scope, maxQuantity }: PromotionRules,
  charges: readonly DiscountedCharge[],
): Reached[] {
  const reached = charges.flatMap((charge, index) =>
    isInScope(scope, charge) ? [{ index, charge, counted: charge.quantity }] : [],
  )
  if (maxQuantity === null) return reached
  let left = maxQuantity
  return reached
    .toSorted((a, b) => b.charge.unitCents - a.charge.unitCents)
    .flatMap((each) => {
      const counted = Math.min(left, each.counted)
      left -= counted
      return counted > 0 ? [{ ...each, counted }] : []
    })
}

export function tiresIn(reached: readonly Reached[]): number {
  return reached.reduce((sum, { counted }) => sum + counted, 0)
}

/** One of every four is free; with several prices in one set the cheapest tires are the free ones. */
export function cheapestOfEveryFour(reached: readonly Reached[]): Cents {
  let free = Math.floor(tiresIn(reached) / 4)
  let off: Cents = NO_CENTS
  for (const { charge, counted } of reached.toSorted((a, b) => a.charge.unitCents - b.charge.unitCents)) {
    const freeHere = Math.min(free, counted)
    off = addCents(off, multiplyCents(charge.unitCents, freeHere))
    free -= freeHere
  }
  return off
}

function isInScope(scope: PromotionScope, { of, tire }: DiscountedCharge): boolean {
  switch (scope.of) {
    case 'tire':
      return of === 'tires' && scope.targets.includes(tire.tireId)
    case 'line':
      return of === 'tires' && scope.targets.includes(tire.lineId)
    case 'brand':
      return of === 'tires' && scope.targets.includes(tire.brandId)
    case 'type':
      return of === 'tires' && scope.targets.includes(tire.typeId)
    case 'cart':
      return of === 'tires'
    case 'coverage':
    case 'installation':
      return of === scope.of
  }
}
