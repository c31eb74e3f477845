import { formatDollars } from '@shop/domain/money/format-dollars'
import { formatPerMile } from '@shop/domain/pricing/cost-per-mile'
import { setOfFour } from '../../pricing/set-of-four.ts'
import styles from './compare-page.module.css'
import type { Headline } from './comparison-headline.ts'
import { perMileOf } from './comparison-rows.ts'
import { compareMessages as words } from './messages.ts'

/** The figures behind the headline, or why there is none. */
export function HeadlineReason({ headline }: { headline: Headline }) {
  if (headline.kind === 'none') return null
  if (headline.kind === 'conflict') return <p className={styles.why}>{words.noWinner}</p>
  const { tire } = headline
  const set = setOfFour(tire)
  const cost = perMileOf(tire)
  if (!set || cost === null || tire.warrantyMiles === null) return null
  return (
    <p className={styles.why}>
      <b className="num">{words.perMile(formatPerMile(cost))}</b>{' '}
      {words.perMileOf(formatDollars(set.priceInCents), tire.warrantyMiles, set.deals.length > 0)}
    </p>
  )
}
