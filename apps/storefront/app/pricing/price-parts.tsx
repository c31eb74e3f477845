import { formatDollars } from '@shop/domain/money/format-dollars'
import { classNames } from '@shop/ui/class-names'
import { Price } from '@shop/ui/price'
import { pricingMessages as words } from './messages.ts'
import styles from './price-parts.module.css'
import type { PricePart } from './quote-parts.ts'

type PricePartsProps = {
  parts: readonly PricePart[]
  total: { label: string; cents: number; note?: string | undefined }
}

/** Every part of a price with how it was reckoned, then what they add up to. The amounts are the server's. */
export function PriceParts({ parts, total }: PricePartsProps) {
  return (
    <>
      <dl className={styles.parts}>
        {parts.map(({ id, label, cents, details }) => (
          <div key={id} className={classNames(cents < 0 && styles.saving)}>
            <dt>
              {label}
              {details.map((detail) => (
                <small key={detail}>{detail}</small>
              ))}
            </dt>
            <dd className={classNames('num', cents === 0 && styles.saving)}>
              {cents === 0 ? words.free : formatDollars(cents)}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.total}>
        <b>{total.label}</b>
        <p>
          <Price cents={total.cents} size="lg" />
          {total.note !== undefined && <span className="type-small muted">{total.note}</span>}
        </p>
      </div>
    </>
  )
}
