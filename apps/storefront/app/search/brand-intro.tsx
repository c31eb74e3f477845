import { ImageTile } from '@shop/ui/image-tile'
import { Link } from '@shop/ui/link'
import { Price } from '@shop/ui/price'
import { ScoreLine } from '@shop/ui/score-line'
import { Stars } from '@shop/ui/stars'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { pictureSizes } from '../catalogue/picture-sizes.ts'
import { scoreWord } from '../catalogue/score-word.ts'
import { tirePicture } from '../catalogue/tire-picture.ts'
import { paths } from '../paths.ts'
import styles from './brand-intro.module.css'
import type { ListingPageData } from './load-listing.ts'
import { searchMessages } from './messages.ts'

const words = searchMessages.brand
type Brand = NonNullable<ListingPageData['brand']>
const FIRST = 6

/** Who a brand is: its story, four figures, its lines. The list of its tires follows. */
export function BrandIntro({ brand }: { brand: Brand }) {
  return (
    <>
      <div className={styles.head}>
        <div className="wrap">
          <p className={styles.story}>{brand.story}</p>
          <dl className={styles.facts} aria-label={words.facts}>
            {factsOf(brand).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="num">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      <section className="section wrap" aria-labelledby="lines">
        <h2 className="type-h2" id="lines">
          {words.lines(brand.name)}
        </h2>
        <LineCards lines={brand.lines.slice(0, FIRST)} />
        {brand.lines.length > FIRST && (
          <details className={styles.rest}>
            <summary className="link">{words.allLines(brand.lines.length)}</summary>
            <LineCards lines={brand.lines.slice(FIRST)} />
          </details>
        )}
        <h2 className={`type-h2 ${styles.all}`}>{words.allTires(brand.name)}</h2>
      </section>
    </>
  )
}

function factsOf({ simpleScore, reviews, warrantyMiles, fromPriceInCents }: Brand): [string, string][] {
  const facts: [string, string | null][] = [
    [words.simpleScore, simpleScore?.toFixed(1) ?? null],
    [words.rating, reviews.average?.toFixed(1) ?? null],
    [words.warranty, warrantyMiles && words.miles(warrantyMiles.least, warrantyMiles.most)],
    [words.from, fromPriceInCents === null ? null : formatDollars(fromPriceInCents)],
  ]
  return facts.filter((fact): fact is [string, string] => fact[1] !== null)
}

function LineCards({ lines }: { lines: Brand['lines'] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.slug} className={styles.line}>
          <ImageTile
            {...tirePicture(line.imageSrc)}
            sizes={pictureSizes.listingCard}
            alt=""
            missingLabel={searchMessages.missingImage}
          />
          <p className={styles.type}>{line.type.name}</p>
          <h3 className="type-title">
            <Link className={styles.name} href={paths.productLine(line.brand.slug, line.slug)}>
              {line.name}
            </Link>
          </h3>
          <p className={styles.score}>
            <ScoreLine value={line.simpleScore} word={scoreWord(line.simpleScore)} />
            {line.reviews.average !== null && (
              <Stars rating={line.reviews.average} count={line.reviews.count} />
            )}
          </p>
          {line.fromPriceInCents !== null && (
            <p className={styles.price}>
              <span className="type-small muted">{words.fromPrice}</span>
              <Price cents={line.fromPriceInCents} size="md" />
              <span className="type-small muted num">{words.sizes(line.sizeCount)}</span>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
