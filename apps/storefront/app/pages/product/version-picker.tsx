import type { TireInLine } from '@shop/contracts/catalogue/catalogue'
import { Button } from '@shop/ui/button'
import { classNames } from '@shop/ui/class-names'
import { Price } from '@shop/ui/price'
import { productMessages } from './messages.ts'
import styles from './size-picker.module.css'

const words = productMessages.versions

type VersionPickerProps = {
  tires: readonly TireInLine[]
  chosenId: number
  onChoose: (productId: number) => void
}

/** A size may be made more than once: for more load or speed, another sidewall, a car maker's mark. */
export function VersionPicker({ tires, chosenId, onChoose }: VersionPickerProps) {
  if (tires.length < 2) return null
  return (
    <form method="get" className={styles.form} data-at-once>
      <fieldset>
        <legend className={styles.legend}>{words.legend}</legend>
        <div className={styles.options}>
          {tires.map((tire) => (
            <label
              key={tire.productId}
              className={classNames(styles.option, tire.available === 0 && styles.soldOut)}
            >
              <input
                type="radio"
                name="item"
                className={styles.input}
                value={tire.productId}
                checked={tire.productId === chosenId}
                onChange={() => onChoose(tire.productId)}
              />
              <b className="num">{tire.service}</b>
              <span className={styles.price}>
                {versionText(tire)}
                {tire.available === 0
                  ? words.soldOut
                  : tire.price && <Price cents={tire.price.salePriceInCents} />}
              </span>
            </label>
          ))}
        </div>
        <noscript>
          <Button type="submit" variant="line" size="sm" className={styles.show}>
            {words.show}
          </Button>
        </noscript>
      </fieldset>
    </form>
  )
}

/** What tells it from the others beside load and speed: `XL, run flat, BMW`. */
function versionText(tire: TireInLine): string {
  const parts = [
    tire.loadRange && words.loadRange(tire.loadRange),
    tire.isRunFlat && words.runFlat,
    tire.oeMark && words.oeMark(tire.oeMark),
    tire.sidewall !== words.usualSidewall && tire.sidewall,
  ].filter(Boolean)
  return parts.length === 0 ? '' : `${parts.join(', ')} · `
}
