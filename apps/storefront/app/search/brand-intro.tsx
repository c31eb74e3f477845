import { formatDollars } from '@shop/domain/money/format-dollars'
import styles from './brand-intro.module.css'
import type { ListingPageData } from './load-listing.ts'
import { searchMessages } from './messages.ts'

const words = searchMessages.brand
type Brand = NonNullable<ListingPageData['brand']>

/** Who a brand is, under its heading: its story and four figures. */
export function BrandIntro({ brand }: { brand: Brand }) {
  return (
    <>
      <p className={styles.story}>{brand.story}</p>
      <dl className={styles.facts} aria-label={words.facts}>
        {factsOf(brand).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
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
