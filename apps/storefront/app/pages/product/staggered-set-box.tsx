import type { TireFit } from '@shop/contracts/fitment/fitment'
import { Price } from '@shop/ui/price'
import { productMessages } from './messages.ts'
import styles from './staggered-set-box.module.css'
import type { StaggeredSet } from './use-staggered-set.ts'

const words = productMessages.staggeredSet

/** What a staggered vehicle takes: two in front, two behind, and what they cost together. */
export function StaggeredSetBox({ set, position }: { set: StaggeredSet; position: TireFit['position'] }) {
  const sides = [
    { side: 'front', tire: set, cents: set.pairs?.frontInCents },
    { side: 'rear', tire: set.rear, cents: set.pairs?.rearInCents },
  ] as const
  return (
    <section className={styles.box} aria-labelledby="staggered-set" aria-live="polite">
      <div className={styles.head}>
        <h2 className="type-title" id="staggered-set">
          {words.title}
        </h2>
        <p className={styles.price}>
          <Price cents={set.set.priceInCents} size="md" />
          {set.set.savingInCents > 0 && (
            <Price cents={set.set.listPriceInCents} size="was" className="type-small" />
          )}
        </p>
      </div>
      <dl className={styles.sides}>
        {sides.map(({ side, tire, cents }) => (
          <div key={side}>
            <dt>{words[side]}</dt>
            <dd className="num">
              {tire.size} {tire.service}
              {side === position && <span className="muted"> {words.thisOne}</span>}
            </dd>
            <dd className="num">{cents !== undefined && words.pair(cents)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
