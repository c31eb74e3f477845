import type { TireInLine } from '@shop/contracts/catalogue'
import { Button } from '@shop/ui/button'
import { classNames } from '@shop/ui/class-names'
import { Price } from '@shop/ui/price'
import { ChevronDown } from 'lucide-react'
import { catalogueMessages } from './messages.ts'
import styles from './size-picker.module.css'

const words = catalogueMessages.sizes
const shownAtOnce = 4

type SizePickerProps = {
  tires: readonly TireInLine[]
  chosen: TireInLine
  onChoose: (sizeSlug: string) => void
}

/** Radio buttons in a plain form: without script the button below shows the page in the chosen size. */
export function SizePicker({ tires, chosen, onChoose }: SizePickerProps) {
  const first = tires.slice(0, shownAtOnce)
  const others = tires.slice(shownAtOnce)
  const option = (tire: TireInLine) => (
    <SizeOption key={tire.productId} tire={tire} chosen={tire === chosen} onChoose={onChoose} />
  )
  return (
    <form method="get">
      <fieldset className={styles.picker}>
        <legend className={styles.legend}>
          {words.legend}{' '}
          <span className="muted num">
            {chosen.size} {chosen.service}
          </span>
        </legend>
        <div className={styles.options}>{first.map(option)}</div>
        {others.length > 0 && (
          <details className={styles.more} open={others.includes(chosen) || undefined}>
            <summary className={classNames('link', styles.summary)}>
              {words.more(others.length)}
              <ChevronDown className={styles.arrow} size={16} aria-hidden="true" />
            </summary>
            <div className={styles.options}>{others.map(option)}</div>
          </details>
        )}
        <noscript>
          <Button type="submit" variant="line" size="sm" className={styles.show}>
            {words.show}
          </Button>
        </noscript>
      </fieldset>
    </form>
  )
}

type SizeOptionProps = { tire: TireInLine; chosen: boolean; onChoose: (sizeSlug: string) => void }

function SizeOption({ tire, chosen, onChoose }: SizeOptionProps) {
  const soldOut = tire.available === 0
  return (
    <label className={classNames(styles.option, soldOut && styles.soldOut)}>
      <input
        type="radio"
        name="size"
        className={styles.input}
        value={tire.sizeSlug}
        checked={chosen}
        onChange={() => onChoose(tire.sizeSlug)}
      />
      <b className="num">{tire.size}</b>
      <span className={styles.price}>
        {soldOut ? words.soldOut : <Price cents={tire.price.salePriceInCents} />}
      </span>
    </label>
  )
}
