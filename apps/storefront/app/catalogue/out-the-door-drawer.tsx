import type { ProductLine, TireInLine } from '@shop/contracts/catalogue'
import type { OutTheDoor } from '@shop/contracts/pricing'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { Banner } from '@shop/ui/banner'
import { classNames } from '@shop/ui/class-names'
import { Drawer } from '@shop/ui/drawer'
import { Price } from '@shop/ui/price'
import { catalogueMessages } from './messages.ts'
import styles from './out-the-door-drawer.module.css'

const words = catalogueMessages.outTheDoor

type OutTheDoorDrawerProps = {
  open: boolean
  onClose: () => void
  line: Pick<ProductLine, 'name'>
  tire: TireInLine
  quantity: number
  price: OutTheDoor
  installer: { company: string; city: string; miles: number } | null
}

/** Every part of the price, who gets it and where it is paid. The amounts are the server's and add up. */
export function OutTheDoorDrawer(props: OutTheDoorDrawerProps) {
  const { open, onClose, line, tire, quantity, price, installer } = props
  return (
    <Drawer open={open} onClose={onClose} title={words.title}>
      <p className="type-small muted">
        {installer ? words.at(quantity, installer.company, installer.city) : words.withoutInstaller(quantity)}
      </p>
      <dl className={styles.charges}>
        {price.charges.map((charge, index) => {
          const isTires = charge.kind === 'tires'
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two charges of one kind may read alike, and their order is theirs
            <div key={index} className={classNames(charge.amountCents < 0 && styles.saving)}>
              <dt>
                {isTires ? words.tires(line.name, tire.size) : charge.reason}
                {isTires && tire.price && (
                  <small>{words.times(quantity, formatDollars(tire.price.salePriceInCents))}</small>
                )}
                {charge.isPaidAtInstaller && <small>{words.atInstaller}</small>}
                {charge.beneficiary === 'government' && <small>{words.government}</small>}
              </dt>
              <dd className="num">
                {charge.amountCents === 0 ? words.free : formatDollars(charge.amountCents)}
              </dd>
            </div>
          )
        })}
      </dl>
      <div className={styles.total}>
        <b>{price.complete ? words.youPay : words.beforeTax}</b>
        <p>
          <Price cents={price.outTheDoorCents} size="lg" />
          <span className="type-small muted">{words.perTire(price.perTireCents)}</span>
        </p>
      </div>
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
