import { addCents, type Cents, multiplyCents } from '../money/cents.ts'

/** What the carrier asks for a tire to a place: so much for each parcel, and so much for each pound begun. */
export type ShippingRate = { pieceCents: Cents; poundCents: Cents }

/** Each tire travels as a parcel of its own. */
export function shippingCost(
  { pieceCents, poundCents }: ShippingRate,
  tires: readonly { quantity: number; weightPounds: number }[],
): Cents {
  const costs = tires.map(({ quantity, weightPounds }) =>
    multiplyCents(addCents(pieceCents, multiplyCents(poundCents, Math.ceil(weightPounds))), quantity),
  )
  return addCents(...costs)
}
