import { addCents, allocateCents, type Cents, cents } from '../money/cents.ts'

export interface Parcel {
  readonly id: string
  readonly hasLeft: boolean
  /** What its goods cost: by them an order is divided among its parcels. */
  readonly goodsCents: Cents
}

interface DueCapture {
  /** Names it for good: who plans again wants the same. */
  readonly cause: string
  readonly amountCents: Cents
}

/**
 * What may be taken of an order's money by what has left. Who captures often takes each parcel's share as it leaves; who
 * captures once takes all of it when the last has left.
 */
export function capturePlan(
  amount: Cents,
  parcels: readonly Parcel[],
  captures: 'once' | 'often',
): DueCapture[] {
  if (parcels.length === 0) return []
  if (captures === 'once') {
    return parcels.every(({ hasLeft }) => hasLeft) ? [{ cause: 'shipped', amountCents: amount }] : []
  }
  const shares = sharesOf(amount, parcels)
  return parcels
    .filter(({ hasLeft }) => hasLeft)
    .map(({ id }) => ({ cause: `shipment:${id}`, amountCents: shares.get(id) as Cents }))
    .filter(({ amountCents }) => amountCents > 0)
}

/** What an order has paid so far, over all its payments, and what is still held. */
interface PaidSoFar {
  readonly capturedCents: Cents
  readonly heldCents: Cents
}

/**
 * Of a hold that ends before all has left: what is taken for what has left, and what must be held anew. They add up to
 * what is held, whatever was taken before.
 */
export function renewalPlan(
  { capturedCents, heldCents }: PaidSoFar,
  parcels: readonly Parcel[],
): { captureCents: Cents; anewCents: Cents } {
  const shares = parcels.length === 0 ? null : sharesOf(addCents(capturedCents, heldCents), parcels)
  const gone = parcels.filter(({ hasLeft }) => hasLeft).map(({ id }) => shares?.get(id) as Cents)
  const due = Math.max(0, addCents(...gone) - capturedCents)
  const captureCents = cents(Math.min(heldCents, due))
  return { captureCents, anewCents: cents(heldCents - captureCents) }
}

/** By what each parcel's goods cost, whatever order the parcels are named in; alike where they cost nothing. */
function sharesOf(amount: Cents, parcels: readonly Parcel[]): ReadonlyMap<string, Cents> {
  const inOrder = parcels.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const areFree = inOrder.every(({ goodsCents }) => goodsCents === 0)
  const shares = allocateCents(
    amount,
    inOrder.map(({ goodsCents }) => (areFree ? 1 : goodsCents)),
  )
  return new Map(inOrder.map(({ id }, index) => [id, shares[index] as Cents]))
}
