import type { Globals } from '@shop/contracts/channels/channels'
import { formatDollars, formatRoundedDollars } from '@shop/domain/money/format-dollars'
import { Link } from '@shop/ui/link'
import { TreadBar } from '@shop/ui/tread-bar'
import { Check, X } from 'lucide-react'
import { paths } from '../paths.ts'
import styles from './coverage-years.module.css'
import { frameMessages } from './frame-messages.ts'
import { checkoutMessages } from './messages.ts'

const words = checkoutMessages.services
const PPM = 1_000_000

/** What coverage pays year by year, what it covers and what it does not. */
export function CoverageYears({ terms }: { terms: Globals['terms']['coverage'] }) {
  const { capCents, paidPpmByYear, repairCapCents, endsAtTread32nds } = terms
  const most = (ppm: number) =>
    capCents === null ? `${ppm / 10_000}%` : dollars((capCents.standard * ppm) / PPM)
  return (
    <>
      <ul className={styles.years}>
        {paidPpmByYear.map((ppm, year) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a year is its place in the list
          <li key={year}>
            <small>{words.year(year + 1)}</small> <b className="num">{words.upTo(most(ppm))}</b>{' '}
            <small>{words.perTire}</small>
            <TreadBar value={ppm} max={PPM} size="thin" />
          </li>
        ))}
      </ul>
      <div className={styles.terms}>
        <Facts
          title={words.covered}
          facts={[words.roadDamage, words.repairs(dollars(repairCapCents.standard))]}
        />
        <Facts title={words.notCovered} facts={[words.worn(endsAtTread32nds)]} isMissing />
      </div>
      <Link className="link type-small" href={paths.warranty()} target="_blank">
        {words.fullTerms}
        <span className="visually-hidden"> {frameMessages.newTab}</span>
      </Link>
    </>
  )
}

function Facts({ title, facts, isMissing }: { title: string; facts: string[]; isMissing?: boolean }) {
  const Mark = isMissing ? X : Check
  return (
    <div>
      <b>{title}</b>
      <ul>
        {facts.map((fact) => (
          <li key={fact} className={isMissing ? undefined : styles.covered}>
            <Mark size={16} aria-hidden="true" />
            {fact}
          </li>
        ))}
      </ul>
    </div>
  )
}

const dollars = (amountCents: number) =>
  amountCents % 100 === 0 ? formatRoundedDollars(amountCents) : formatDollars(amountCents)
