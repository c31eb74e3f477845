import type { ProductCard } from '@shop/contracts/search/products'
import { buttonClass } from '@shop/ui/button-class'
import { ButtonLink } from '@shop/ui/button-link'
import { classNames } from '@shop/ui/class-names'
import { Link } from '@shop/ui/link'
import { ScoreLine } from '@shop/ui/score-line'
import { Stars } from '@shop/ui/stars'
import { Tag } from '@shop/ui/tag'
import type { ReactNode } from 'react'
import { dealMessages } from '../../pricing/deal-messages.ts'
import { productHref } from '../product-href.ts'
import { scoreWord } from '../score-word.ts'
import { canBuy } from './can-buy.ts'
import { CompareBox } from './compare-box.tsx'
import { cardMessages as words } from './messages.ts'
import { SetPriceLines } from './set-price-lines.tsx'
import styles from './tire-card.module.css'
import { TirePictures } from './tire-pictures.tsx'
import { VerdictLine } from './verdict-line.tsx'
import { VersionList } from './version-list.tsx'

type TireCardProps = {
  product: ProductCard
  /** One picture of the page may be urgent. */
  priority: boolean
  /** Where tires of the same kind are, for one that cannot be bought. */
  similarHref: string
  /** Where no size was asked for the card stands for its line. */
  isOfLine?: boolean
  /** Under its price. */
  children?: ReactNode
}

/** The name is the link, stretched over the card; what lies above it has its own use. */
export function TireCard({ product, priority, similarHref, isOfLine = false, children }: TireCardProps) {
  return (
    <li className={styles.card}>
      <TirePictures product={product} priority={priority}>
        <Flag product={product} />
        {/* A set of two sizes is not one tire to compare. */}
        {!product.rear && (
          <div className={styles.compare}>
            <CompareBox tire={product} />
          </div>
        )}
      </TirePictures>
      <p className={styles.brand}>
        {product.brand.label} · {product.type.name}
      </p>
      <h3 className={classNames('type-title', styles.title)}>
        <Link className={styles.name} href={productHref(product, isOfLine)}>
          {product.name}
        </Link>
      </h3>
      {!isOfLine && !product.rear && <p className={styles.marking}>{markingOf(product)}</p>}
      <p className={styles.score}>
        <ScoreLine value={product.scores.simpleScore} word={scoreWord(product.scores.simpleScore)} />
        {product.reviews.average !== null && (
          <Stars rating={product.reviews.average} count={product.reviews.count} />
        )}
      </p>
      <VerdictLine product={product} />
      {!isOfLine && <VersionList product={product} />}
      <SetPriceLines product={product} isOfLine={isOfLine}>
        {canBuy(product) ? (
          // The whole card is the link; this only looks like what it does.
          <span
            className={classNames(buttonClass({ variant: 'solid', size: 'sm' }), styles.view)}
            aria-hidden="true"
          >
            {buttonOf(product, isOfLine)}
          </span>
        ) : (
          <ButtonLink className={styles.similar} variant="line" size="sm" href={similarHref}>
            {words.seeSimilar}
          </ButtonLink>
        )}
      </SetPriceLines>
      {children}
    </li>
  )
}

/** What tells one tire of a line from the next: `225/65R17 102H XL, run flat`. */
function markingOf({ size, service, loadRange, isRunFlat }: ProductCard): string {
  const marking = [size, service, loadRange].filter(Boolean).join(' ')
  return isRunFlat ? words.runFlat(marking) : marking
}

function buttonOf({ rear, sizeCount }: ProductCard, isOfLine: boolean): string {
  if (rear) return words.viewSet
  return isOfLine && sizeCount > 1 ? words.viewLine : words.viewTire
}

/** One flag at most, the most telling. */
function Flag({ product }: { product: ProductCard }) {
  const flag = flagOf(product)
  return (
    flag && (
      <span className={styles.flag}>
        <Tag tone={flag.tone}>{flag.text}</Tag>
      </span>
    )
  )
}

function flagOf({ price, inStock, promotion, set, distinctions, threePeakMountainSnowflake }: ProductCard) {
  const paper = (text: string) => ({ tone: 'paper', text }) as const
  if (price === null) return paper(words.notSold)
  if (!inStock) return paper(words.outOfStock)
  if (promotion) return { tone: 'deal', text: dealWords(promotion) } as const
  // Without a deal it is an own price that saves.
  if (set && set.savingInCents > 0) return { tone: 'deal', text: words.save(set.savingInCents) } as const
  const [first] = distinctions
  if (first) return paper(words.distinctions[first])
  return threePeakMountainSnowflake ? paper(words.severeSnow) : null
}

/** `$80 off a set, ends Nov 30`. */
function dealWords({ label, endsAt }: NonNullable<ProductCard['promotion']>): string {
  return endsAt === null ? label : words.endsOn(label, dealMessages.lastDay(endsAt))
}
