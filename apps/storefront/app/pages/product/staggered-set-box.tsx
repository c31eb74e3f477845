import type { TireFit } from '@shop/contracts/fitment/fitment'
import { Price } from '@shop/ui/price'
import { productMessages } from './messages.ts'
import styles from './staggered-set-box.module.css'
import type { StaggeredSet } from './use-staggered-set.ts'

const words = productMessages.staggeredSet

/** What a staggered vehicle takes: two in front, two behind, and what they cost together. */
export function StaggeredSetBox({ set, position }: { set: StaggeredSet; position: TireFit['position'] }) {
  const sides = [
    { side: 'front', tire: set },
    { side: 'rear', tire: set.rear },
  ] as const
  return (
    <section className={styles.box} aria-labelledby="staggered-set" aria-live="polite">
      <div className={styles.head}>
        <h2 className="type-title" id="staggered-set">
          {words.title}
        </h2>
        <Price cents={set.set.priceInCents} size="md" />
      </div>
      <dl className={styles.sides}>
        {sides.map(({ side, tire }) => (
          <div key={side}>
            <dt>{words[side]}</dt>
            <dd className="num">
              {tire.size} {tire.service}
              {side === position && <span className="muted"> {words.thisOne}</span>}
            </dd>
            <dd className="num">{tire.price && words.two(tire.price.salePriceInCents)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
