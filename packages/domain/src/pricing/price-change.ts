/** One change for many prices. Percent in hundredths of one, so that 2.5 % is a whole number. */
export type PriceChange = (
  | { readonly by: 'percent'; readonly percentHundredths: number }
  | { readonly by: 'amount'; readonly amountCents: number }
  | { readonly by: 'set'; readonly amountCents: number }
) & {
  /** To the nearest price that ends in 99 cents. */
  readonly endsIn99: boolean
}

/** Above this somebody else looks at it first, in percent of the price before. */
const BIG_MOVE_PERCENT = 15
/** More prices at once than this are for two to decide. */
export const MASS_PRICES = 1_000

const PRICE_ODDITIES = ['below-cost', 'big-move', 'unusual-cents'] as const
export type PriceOddity = (typeof PRICE_ODDITIES)[number]

const USUAL_CENTS = [0, 49, 50, 95, 99]

export function changedPrice(change: PriceChange, beforeCents: number): number {
  const after = plainly(change, beforeCents)
  return change.endsIn99 ? Math.max(0, Math.round((after - 99) / 100)) * 100 + 99 : after
}

function plainly(change: PriceChange, beforeCents: number): number {
  switch (change.by) {
    case 'percent':
      return Math.round((beforeCents * (10_000 + change.percentHundredths)) / 10_000)
    case 'amount':
      return beforeCents + change.amountCents
    case 'set':
      return change.amountCents
  }
}

/** What somebody should look at before it is for sale: nothing of it is forbidden. */
export function oddities({
  beforeCents,
  afterCents,
  costCents,
}: {
  readonly beforeCents: number
  readonly afterCents: number
  readonly costCents: number | null
}): PriceOddity[] {
  const is: Record<PriceOddity, boolean> = {
    'below-cost': costCents !== null && afterCents < costCents,
    'big-move': Math.abs(afterCents - beforeCents) * 100 > beforeCents * BIG_MOVE_PERCENT,
    // A price that never had a usual ending does not lose one.
    'unusual-cents': endsUsually(beforeCents) && !endsUsually(afterCents),
  }
  return PRICE_ODDITIES.filter((oddity) => is[oddity])
}

const endsUsually = (cents: number) => USUAL_CENTS.includes(cents % 100)
