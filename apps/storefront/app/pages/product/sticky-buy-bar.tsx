import { classNames } from '@shop/ui/class-names'
import { Price } from '@shop/ui/price'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { productMessages } from './messages.ts'
import styles from './sticky-buy-bar.module.css'

const words = productMessages.buy

type StickyBuyBarProps = {
  /** The bar shows once this button has been scrolled out above. */
  after: RefObject<HTMLElement | null>
  name: string
  /** What the button adds; unknown for a large quantity. */
  cents: number | undefined
  note: string
  children: ReactNode
}

/** Below L the amount and the button stay in reach while the visitor reads on. */
export function StickyBuyBar({ after, name, cents, note, children }: StickyBuyBarProps) {
  const shown = useScrolledPast(after)
  return (
    <section
      className={classNames(styles.bar, shown && styles.shown)}
      aria-label={words.stickyLabel}
      inert={!shown}
    >
      <div className={styles.text}>
        {cents === undefined ? <b>{name}</b> : <Price cents={cents} className={styles.amount} />}
        <p className="type-caption muted">{note}</p>
      </div>
      {children}
    </section>
  )
}

function useScrolledPast(target: RefObject<HTMLElement | null>): boolean {
  const [past, setPast] = useState(false)
  useEffect(() => {
    if (!target.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => setPast(entry?.isIntersecting === false), {
      // Everything below counts as in view, so only what has left at the top is past, also after a jump.
      rootMargin: '0px 0px 100000px 0px',
    })
    observer.observe(target.current)
    return () => observer.disconnect()
  }, [target])
  return past
}
