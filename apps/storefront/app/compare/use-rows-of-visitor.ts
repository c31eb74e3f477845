import type { ComparedTire } from '@shop/contracts/catalogue'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { useTireFits } from '../fitment/use-tire-fits.ts'
import { useShopperLocation } from '../location/use-shopper-location.ts'
import { useOutTheDoor } from '../pricing/use-out-the-door.ts'
import { type Row, rowOf } from './comparison-rows.ts'
import { compareMessages as words } from './messages.ts'

/** The rows that depend on the shopper's place and vehicle; the table comes with room for the first. */
export function useRowsOfVisitor(tires: readonly ComparedTire[]): { costs: Row; fit: Row[] } {
  const ids = tires.map(({ productId }) => productId)
  const zip = useShopperLocation().location?.zip ?? null
  const prices = useOutTheDoor(ids, 4, zip)
  const fits = useTireFits(ids)
  const costs = ids.map((id) => {
    if (prices.state === 'needs-zip') return { text: words.enterZip }
    const found =
      prices.state === 'known' ? prices.outTheDoor.find(({ productId }) => productId === id) : undefined
    return found
      ? { text: formatDollars(found.outTheDoorCents), figure: found.outTheDoorCents }
      : { text: words.notAvailable }
  })
  const fit =
    fits.state === 'known'
      ? [
          rowOf(
            'fit',
            ids.map((id) => {
              const level = fits.fits.get(id)?.level
              return { text: level ? words.fits[level] : words.notAvailable }
            }),
            null,
          ),
        ]
      : []
  // Shown also while all read the same: its place in the table is kept.
  return { costs: { ...rowOf('outTheDoor', costs, 'less'), isSame: false }, fit }
}
