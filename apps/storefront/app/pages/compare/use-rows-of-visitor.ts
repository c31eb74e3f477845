import type { ComparedTire } from '@shop/contracts/catalogue/catalogue'
import { useTireFits } from '../../fitment/use-tire-fits.ts'
import { useShopperLocation } from '../../location/use-shopper-location.ts'
import { type Asked, answerOf } from '../../platform/ask/asked.ts'
import { dayText } from '../../platform/local-times.ts'
import { useInstalledPrices } from '../../pricing/use-installed-prices.ts'
import { moneyRow, type Row, rowOf } from './comparison-rows.ts'
import type { JudgedTire } from './comparison-verdicts.ts'
import { compareMessages as words } from './messages.ts'

type OfVisitor = {
  costs: Row[]
  fit: Row[]
  judged: JudgedTire[]
  fitState: Asked<unknown>['state']
}

/** What depends on the shopper's place and vehicle; the table comes with room for the price. */
export function useRowsOfVisitor(tires: readonly ComparedTire[]): OfVisitor {
  const ids = tires.map(({ productId }) => productId)
  const zip = useShopperLocation().location?.zip ?? null
  const prices = useInstalledPrices(ids, zip)
  const askedFits = useTireFits(ids)
  const fits = answerOf(askedFits)
  const known = answerOf(prices)
  // What is only shipped has no price on the car.
  const installed = ids.map((id) => {
    const price = known?.get(id)
    return price?.shop ? { ...price, shop: price.shop } : null
  })
  const amounts = installed.map((price) => price?.outTheDoorInCents ?? null)
  const missing = missingPrice[prices.state]
  const costs = moneyRow('outTheDoor', amounts, missing)
  const days = rowOf(
    'installDay',
    installed.map((price) =>
      price?.day ? { text: dayText(price.day), detail: price.shop.company } : { text: missing },
    ),
    null,
  )
  const judged = tires.map((tire, index) => ({
    ...tire,
    level: fits?.get(tire.productId)?.level,
    outTheDoorCents: amounts[index] ?? null,
  }))
  const fit = rowOf(
    'fit',
    judged.map(({ level }) => ({ text: level ? words.fits[level] : words.notAvailable })),
    null,
  )
  return {
    // Shown also while all read the same: its place in the table is kept.
    costs: [costs, days].map((row) => ({ ...row, isSame: false })),
    fit: fits ? [fit] : [],
    judged,
    fitState: askedFits.state,
  }
}

const missingPrice = {
  unasked: words.enterZip,
  asking: words.asking,
  failed: words.notAvailable,
  answered: words.notAvailable,
}
