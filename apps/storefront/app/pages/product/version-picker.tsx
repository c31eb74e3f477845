import type { TireInLine } from '@shop/contracts/catalogue/catalogue'
import type { TireFit } from '@shop/contracts/fitment/fitment'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { Button } from '@shop/ui/button'
import { classNames } from '@shop/ui/class-names'
import { useState } from 'react'
import { productMessages } from './messages.ts'
import styles from './size-picker.module.css'
import { type VersionTile, versionTiles } from './version-tiles.ts'

const words = productMessages.versions
/** All, or these few. */
const mostAtOnce = 3
const shownAtOnce = 2

type VersionPickerProps = {
  tires: readonly TireInLine[]
  chosenId: number
  /** On the shopper's vehicle; null while that is not known. */
  fits: ReadonlyMap<number, TireFit> | null
  onChoose: (productId: number) => void
}

/**
 * A size may be made more than once: for more load or speed, another sidewall, a car maker's mark. Many would push the
 * button down: then those around the chosen one are in view, as with sizes.
 */
export function VersionPicker({ tires, chosenId, fits, onChoose }: VersionPickerProps) {
  const tiles = versionTiles(tires, chosenId, fits)
  const [showsAll, setShowsAll] = useState(false)
  if (tiles.length < 2) return null
  const isLong = tiles.length > mostAtOnce
  const at = tiles.findIndex(({ tire }) => tire.productId === chosenId)
  const from = Math.max(0, Math.min(at - 1, tiles.length - shownAtOnce))
  const isShown = (index: number) => !isLong || showsAll || (index >= from && index < from + shownAtOnce)
  return (
    <form method="get" className={styles.form} data-at-once>
      <fieldset>
        <legend className={styles.legend}>{words.legend}</legend>
        {isLong && (
          <button
            type="button"
            className={classNames('link', styles.toggle)}
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll ? words.fewer : words.all(tiles.length)}
          </button>
        )}
        <div className={classNames(styles.options, styles.versions)}>
          {tiles.map(({ tire, name, detail, setCents }: VersionTile, index) => (
            <label
              key={tire.productId}
              className={classNames(styles.option, styles.version, tire.available === 0 && styles.soldOut)}
              hidden={!isShown(index)}
            >
              <input
                type="radio"
                name="item"
                className={styles.input}
                value={tire.productId}
                checked={tire.productId === chosenId}
                onChange={() => onChoose(tire.productId)}
              />
              <span>
                <b>{name}</b> <span className={classNames('num', styles.price)}>{detail}</span>
              </span>{' '}
              <span className={classNames('num', styles.setPrice)}>
                {tire.available === 0 ? (
                  words.soldOut
                ) : (
                  <>
                    {setCents !== null && formatDollars(setCents)}{' '}
                    <span className={styles.price}>{setCents !== null && words.forFour}</span>
                  </>
                )}
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
