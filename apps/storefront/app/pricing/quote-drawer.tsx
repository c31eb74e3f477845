import type { Quote } from '@shop/contracts/pricing/pricing'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { Drawer } from '@shop/ui/drawer'
import { pricingMessages as words } from './messages.ts'
import { PriceParts } from './price-parts.tsx'
import { installerPartsOf, partsOf, tirePartsOf } from './quote-parts.ts'

type QuoteDrawerProps = {
  open: boolean
  onClose: () => void
  quote: Quote
  nameOf: (lineId: string) => string
}

/**
 * A quote with every part of it, who gets it and where it is paid: what a total opens. Out-the-door is
 * what it is called once nothing is left to be added.
 */
export function QuoteDrawer({ open, onClose, quote, nameOf }: QuoteDrawerProps) {
  const due = quote.dueAtInstaller?.totalCents ?? 0
  return (
    <Drawer open={open} onClose={onClose} title={quote.complete ? words.outTheDoor : words.parts}>
      <PriceParts
        parts={[...tirePartsOf(quote, nameOf), ...partsOf(quote), ...installerPartsOf(quote)]}
        total={{
          label: quote.complete ? words.youPay : words.beforeTax,
          cents: quote.outTheDoorCents,
        }}
      />
      {!quote.complete && <p className="type-small muted">{words.feesAndTaxLater}</p>}
      {due > 0 && (
        <p className="type-small muted">{words.split(formatDollars(quote.totalCents), formatDollars(due))}</p>
      )}
      {quote.isTaxEstimated && <p className="type-small muted">{words.estimated}</p>}
    </Drawer>
  )
}
