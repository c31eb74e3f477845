import type { ListedTire } from '@shop/contracts/search'
import { buttonClass } from '@shop/ui/button-class'
import { ButtonLink } from '@shop/ui/button-link'
import { classNames } from '@shop/ui/class-names'
import { ImageTile } from '@shop/ui/image-tile'
import { Link } from '@shop/ui/link'
import { Price } from '@shop/ui/price'
import { ScoreLine } from '@shop/ui/score-line'
import { Tag } from '@shop/ui/tag'
import { pictureSizes } from '../catalogue/picture-sizes.ts'
import { priceLabelText } from '../catalogue/price-label.ts'
import { scoreWord } from '../catalogue/score-word.ts'
import { tirePicture } from '../catalogue/tire-picture.ts'
import { paths } from '../paths.ts'
import { searchMessages as words } from './messages.ts'
import styles from './tire-card.module.css'

type TireCardProps = {
  tire: ListedTire
  /** One picture of the page may be urgent. */
  priority: boolean
  /** Where tires of the same kind are, for one that cannot be bought. */
  similarPath: string
}

/** The name is the link, stretched over the card; only the way out of a sold-out card lies above it. */
export function TireCard({ tire, priority, similarPath }: TireCardProps) {
  const label = priceLabelText(tire.price.label)
  return (
    <li className={styles.card}>
      <ImageTile
        {...tirePicture(tire.imageSrc)}
        sizes={pictureSizes.listingCard}
        alt=""
        missingLabel={words.missingImage}
        ratio={0.78}
        scale={0.7}
        priority={priority}
        faded={!tire.inStock}
      >
        <Flag tire={tire} />
      </ImageTile>
      <p className={styles.brand}>
        {tire.brand.label} · {tire.type.name}
      </p>
      <h3 className="type-title">
        <Link className={styles.name} href={paths.productLine(tire.brand.slug, tire.slug, tire.sizeSlug)}>
          {tire.name}
        </Link>
      </h3>
      <p className={styles.score}>
        <ScoreLine value={tire.scores.simpleScore} word={scoreWord(tire.scores.simpleScore)} />
      </p>
      <div className={styles.foot}>
        <div>
          {/* Stands empty for most: whoever is signed in gets a label a moment after the page. */}
          <p className={styles.label}>{label !== null && <Tag tone="brand">{label}</Tag>}</p>
          <p className={styles.price}>
            <Price cents={tire.price.salePriceInCents} size="md" />
            <span className="type-small muted">{words.each}</span>
            {tire.price.salePriceInCents < tire.price.publicPriceInCents && (
              <Price cents={tire.price.publicPriceInCents} size="was" className="type-small" />
            )}
          </p>
          <p className="type-caption muted num">{words.setOfFour(tire.setOfFourInCents)}</p>
        </div>
        {tire.inStock ? (
          // The whole card is the link; this only looks like what it does.
          <span
            className={classNames(buttonClass({ variant: 'solid', size: 'sm' }), styles.view)}
            aria-hidden="true"
          >
            {words.viewTire}
          </span>
        ) : (
          <ButtonLink className={styles.similar} variant="line" size="sm" href={similarPath}>
            {words.seeSimilar}
          </ButtonLink>
        )}
      </div>
    </li>
  )
}

/** One flag at most, the most telling. */
function Flag({ tire }: { tire: ListedTire }) {
  const flag = flagOf(tire)
  return (
    flag && (
      <span className={styles.flag}>
        <Tag tone={flag.tone}>{flag.text}</Tag>
      </span>
    )
  )
}

function flagOf(tire: ListedTire) {
  if (!tire.inStock) return { tone: 'paper', text: words.outOfStock } as const
  if (tire.setSavingInCents > 0) return { tone: 'deal', text: words.save(tire.setSavingInCents) } as const
  return tire.threePeakMountainSnowflake ? ({ tone: 'paper', text: words.severeSnow } as const) : null
}
