import type { ProductLine, SizeOfLine } from '@shop/contracts/catalogue/catalogue'
import { Button } from '@shop/ui/button'
import { classNames } from '@shop/ui/class-names'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { productMessages } from './messages.ts'
import styles from './size-picker.module.css'
import { useFittingTires } from './use-fitting-tires.ts'

const words = productMessages.sizes
const shownAtOnce = 4

type SizePickerProps = {
  line: Pick<ProductLine, 'brand' | 'slug' | 'sizes'>
  /** Slug of the chosen size. */
  chosen: string
  /** Load and speed of the chosen tire, behind its size. */
  service: string
  onChoose: (sizeSlug: string) => void
}

/**
 * Radio buttons in a plain form: without script all sizes show, and the button below opens the page in the chosen one.
 * All stand in one list, those around the chosen one in view, so that the arrow keys walk through every size.
 */
export function SizePicker({ line, chosen, service, onChoose }: SizePickerProps) {
  const { sizes } = line
  const [showsAll, setShowsAll] = useState(false)
  const fitting = new Set(useFittingTires(showsAll, line).map(({ sizeSlug }) => sizeSlug))
  const at = sizes.findIndex(({ sizeSlug }) => sizeSlug === chosen)
  const from = Math.max(0, Math.min(at - 1, sizes.length - shownAtOnce))
  const isShown = (index: number) => showsAll || (index >= from && index < from + shownAtOnce)
  return (
    <form method="get" className={styles.form} data-at-once>
      <fieldset>
        <legend className={styles.legend}>
          {words.legend}{' '}
          <span className="muted num">
            {sizes[at]?.size} {service}
          </span>
        </legend>
        {sizes.length > shownAtOnce && (
          <button
            type="button"
            className={classNames('link', styles.toggle)}
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll ? words.fewer : words.all(sizes.length)}
          </button>
        )}
        <div className={classNames(styles.options, showsAll && styles.all)}>
          {sizes.map((size, index) => (
            <SizeOption
              key={size.sizeSlug}
              size={size}
              chosen={index === at}
              fits={showsAll && fitting.has(size.sizeSlug)}
              hidden={!isShown(index)}
              onChoose={onChoose}
            />
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

type SizeOptionProps = {
  size: SizeOfLine
  chosen: boolean
  /** On the shopper's vehicle. */
  fits: boolean
  hidden: boolean
  onChoose: (sizeSlug: string) => void
}

function SizeOption({ size, chosen, fits, hidden, onChoose }: SizeOptionProps) {
  const soldOut = !size.inStock
  return (
    <label className={classNames(styles.option, soldOut && styles.soldOut)} hidden={hidden}>
      <input
        type="radio"
        name="size"
        className={styles.input}
        value={size.sizeSlug}
        checked={chosen}
        onChange={() => onChoose(size.sizeSlug)}
      />
      <b className="num">{size.size}</b>
      <span className={classNames('num', styles.price)}>
        {soldOut ? words.soldOut : size.setPriceInCents !== null && words.forFour(size.setPriceInCents)}
      </span>
      {fits && (
        <span className={styles.fits}>
          <Check size={16} aria-hidden="true" />
          {words.fits}
        </span>
      )}
    </label>
  )
}
