import type { ProductLine, TireInLine } from '@shop/contracts/catalogue/catalogue'
import type { OutTheDoor } from '@shop/contracts/pricing/pricing'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Drawer } from '@shop/ui/drawer'
import { PriceParts } from '../../pricing/price-parts.tsx'
import type { PricePart } from '../../pricing/quote-parts.ts'
import { productDrawerMessages } from './drawer-messages.ts'
import { productMessages } from './messages.ts'

const words = productDrawerMessages.outTheDoor

type OutTheDoorDrawerProps = {
  open: boolean
  onClose: () => void
  line: Pick<ProductLine, 'name'>
  tire: TireInLine
  quantity: number
  onAdd: (() => void) | null
  price: OutTheDoor
  installer: { company: string; city: string; miles: number } | null
}

/** Every part of the price, who gets it and where it is paid. The amounts are the server's and add up. */
export function OutTheDoorDrawer(props: OutTheDoorDrawerProps) {
  const { open, onClose, quantity, onAdd, price, installer } = props
  const add = () => {
    onClose()
    onAdd?.()
  }
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={words.title}
      {...(onAdd && {
        footer: (
          <Button variant="brand" size="lg" full onClick={add}>
            {productMessages.buy.add(quantity)}
          </Button>
        ),
      })}
    >
      <p className="type-small muted">
        {installer ? words.at(quantity, installer.company, installer.city) : words.withoutInstaller(quantity)}
      </p>
      <PriceParts
        parts={price.charges.map((charge, index) => partOf(charge, index, props))}
        total={{
          label: price.complete ? words.youPay : words.beforeTax,
          cents: price.outTheDoorCents,
          note: words.perTire(price.perTireCents),
        }}
      />
      {price.dueAtInstallerCents !== null && price.dueAtInstallerCents > 0 && (
        <p className="type-small muted">{words.split(price.totalCents, price.dueAtInstallerCents)}</p>
      )}
      {price.isTaxEstimated && <p className="type-small muted">{words.estimated}</p>}
      {price.refused.map(({ code, reason, fix }) => (
        <Banner key={code} tone="warn">
          {reason} {fix}
        </Banner>
      ))}
    </Drawer>
  )
}

function partOf(
  { kind, reason, amountCents, isPaidAtInstaller, beneficiary }: OutTheDoor['charges'][number],
  index: number,
  { line, tire, quantity }: Pick<OutTheDoorDrawerProps, 'line' | 'tire' | 'quantity'>,
): PricePart {
  const isTires = kind === 'tires'
  return {
    // Two charges of one kind may read alike, and their order is theirs.
    id: `${kind} ${index}`,
    label: isTires ? words.tires(line.name, tire.size) : reason,
    cents: amountCents,
    details: [
      isTires && tire.price && words.times(quantity, formatDollars(tire.price.salePriceInCents)),
      isPaidAtInstaller && words.atInstaller,
      beneficiary === 'government' && words.government,
    ].filter((detail) => typeof detail === 'string'),
  }
}
