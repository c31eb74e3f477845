import { formatDollars } from '@shop/domain/money/format-dollars'
import styles from './brand-figures.module.css'
import type { Brand } from './load-brand.ts'
import { brandMessages as words } from './messages.ts'

/** Four figures of a brand, under its heading. */
export function BrandFigures({ brand, rating }: { brand: Brand; rating: number | null }) {
  return (
    <dl className={styles.facts} aria-label={words.figures}>
      {figuresOf(brand, rating).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function figuresOf(
  { simpleScore, warrantyMiles, fromSetPriceInCents }: Brand,
  rating: number | null,
): [string, string][] {
  const facts: [string, string | null][] = [
    [words.simpleScore, simpleScore?.toFixed(1) ?? null],
    [words.rating, rating?.toFixed(1) ?? null],
    [words.warranty, warrantyMiles && words.miles(warrantyMiles.least, warrantyMiles.most)],
    [words.from, fromSetPriceInCents === null ? null : formatDollars(fromSetPriceInCents)],
  ]
  return facts.filter((fact): fact is [string, string] => fact[1] !== null)
}
