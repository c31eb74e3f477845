import type { Quote } from '@shop/contracts/pricing/pricing'
import { formatDollars, formatRoundedDollars } from '@shop/domain/money/format-dollars'
import { useGlobals } from '../platform/globals/globals.ts'
import styles from './coverage-card.module.css'
import { cartMessages as words } from './messages.ts'

const PPM = 1_000_000

/** What the coverage promises, year by year: the terms that were quoted, or the shop's own while none are. */
export function CoverageTerms({ terms: quoted }: { terms: Quote['coverageTerms'] }) {
  const ofToday = useGlobals()?.terms?.coverage
  const terms = quoted ?? ofToday
  if (!terms) return null
  const { months, capCents, paidPpmByYear, repairCapCents, endsAtTread32nds } = terms
  const mostPaid = (ppm: number) =>
    capCents === null ? `${ppm / 10_000}%` : dollars((capCents.standard * ppm) / PPM)
  return (
    <details className={styles.terms}>
      <summary className="link">{words.whatIsCovered}</summary>
      <ul>
        <li>{words.coveredMonths(months)}</li>
        {paidPpmByYear.map((ppm, year) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a year is its place in the list
          <li key={year}>{words.coveredYear(year + 1, mostPaid(ppm))}</li>
        ))}
        <li>{words.coveredRepairs(dollars(repairCapCents.standard))}</li>
        <li>{words.coveredUntil(endsAtTread32nds)}</li>
      </ul>
    </details>
  )
}

/** As terms name an amount: `$400`, with cents only where there are some. */
const dollars = (amountCents: number) =>
  amountCents % 100 === 0 ? formatRoundedDollars(amountCents) : formatDollars(amountCents)
