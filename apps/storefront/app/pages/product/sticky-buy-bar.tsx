import type { SetPrice } from '@shop/contracts/catalogue/catalogue'
import { classNames } from '@shop/ui/class-names'
import { ImageTile } from '@shop/ui/image-tile'
import { Price } from '@shop/ui/price'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { tirePicture } from '../../catalogue/tire-picture.ts'
import { productMessages } from './messages.ts'
import styles from './sticky-buy-bar.module.css'

const words = productMessages.buy

type StickyBuyBarProps = {
  /** The button of the page: the bar shows whenever it is out of view. */
  button: RefObject<HTMLButtonElement | null>
  name: string
  marking: string
  imageSrc: string | null
  /** What the button adds; a large quantity is asked for. */
  set: SetPrice | undefined
  note: string
  children: ReactNode
}

/** The amount and the button stay within reach wherever the visitor reads. */
export function StickyBuyBar({ button, name, marking, imageSrc, set, note, children }: StickyBuyBarProps) {
  const bar = useRef<HTMLElement>(null)
  const shown = useOutOfView(button)
  useEffect(() => {
    // Whoever is on the bar's button goes on with the same one in the page.
    if (!shown && bar.current?.contains(document.activeElement))
      button.current?.focus({ preventScroll: true })
  }, [shown, button])
  return (
    <section
      ref={bar}
      className={classNames(styles.bar, shown && styles.shown)}
      aria-label={words.stickyLabel}
      inert={!shown}
    >
      <div className={classNames('wrap', styles.content)}>
        <ImageTile {...tirePicture(imageSrc)} className={styles.tile} sizes="52px" alt="" ratio={1} />
        <p className={styles.name}>
          <b>{name}</b>
          <span className="type-small muted num">{marking}</span>
        </p>
        <div className={styles.text}>
          {set ? (
            <p className={styles.prices}>
              <Price cents={set.priceInCents} className={styles.amount} />
              {set.savingInCents > 0 && (
                <Price cents={set.listPriceInCents} size="was" className="type-small" />
              )}
            </p>
          ) : (
            <b className={styles.only}>{name}</b>
          )}
          <p className="type-caption muted num">{note}</p>
        </div>
        <div className={styles.button}>{children}</div>
      </div>
    </section>
  )
}

/** False until the browser has said otherwise: a page at rest shows no bar. */
function useOutOfView(target: RefObject<HTMLElement | null>): boolean {
  const [isOut, setIsOut] = useState(false)
  useEffect(() => {
    if (!target.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => setIsOut(entry?.isIntersecting === false), {
      // Under the header, or with its words cut off, it cannot be used.
      rootMargin: '-64px 0px 0px',
      threshold: 0.6,
    })
    observer.observe(target.current)
    return () => observer.disconnect()
  }, [target])
  return isOut
}
