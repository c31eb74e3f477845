import { type Cents, CURRENCY } from '../money/cents.ts'
import { quote } from './quote.ts'
import type { BookPrice, QuoteContext, Snapshots } from './quote-input.ts'
import type { TireFacts } from './tire-facts.ts'

/** A tire of a listing with its price for this buyer. */
export type ListedTire = { tire: TireFacts; price: BookPrice }

export type OutTheDoor = {
  tireId: string
  /** All of it: tires, installation, fees and tax. */
  outTheDoorCents: Cents
  totalCents: Cents
  dueAtInstallerCents: Cents | null
  /** False where something is not known or not possible; the amount is then not to be shown as final. */
  complete: boolean
}

/**
 * What each tire of a listing costs, mounted: the very quote a cart with only these tires gets. What the place and
 * the installer charge comes in once for the whole listing.
 */
export function outTheDoor(
  listed: readonly ListedTire[],
  quantity: number,
  context: QuoteContext,
  snapshots: Snapshots,
): OutTheDoor[] {
  return listed.map(({ tire, price }) => {
    const quoted = quote(
      [
        {
          lineId: 'listed',
          tireId: tire.tireId,
          quantity,
          position: 'all',
          setId: 'listed',
          hasCoverage: false,
        },
      ],
      context,
      { currency: CURRENCY, prices: [price], tires: [tire] },
      snapshots,
    )
    return {
      tireId: tire.tireId,
      outTheDoorCents: quoted.outTheDoorCents,
      totalCents: quoted.totalCents,
      dueAtInstallerCents: quoted.dueAtInstaller?.totalCents ?? null,
      complete: quoted.complete,
    }
  })
}
