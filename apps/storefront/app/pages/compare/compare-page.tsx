import type { ComparedTire } from '@shop/contracts/catalogue/catalogue'
import { FEWEST_COMPARED, MOST_COMPARED } from '@shop/domain/catalogue/comparison'
import { Breadcrumbs } from '@shop/ui/breadcrumbs'
import { ButtonLink } from '@shop/ui/button-link'
import { Checkbox } from '@shop/ui/checkbox'
import { classNames } from '@shop/ui/class-names'
import { EmptyState } from '@shop/ui/empty-state'
import { TireIcon } from '@shop/ui/tire-icon'
import { Plus } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { compareListMessages } from '../../catalogue/cards/compare-list-messages.ts'
import { paths } from '../../paths.ts'
import { tireAtOwnPrice } from '../../pricing/at-own-price.ts'
import { useOwnPrices } from '../../pricing/use-own-prices.ts'
import styles from './compare-page.module.css'
import { headlineOf } from './comparison-headline.ts'
import { ComparisonRow } from './comparison-row.tsx'
import { comparisonGroups, type Group, type Row } from './comparison-rows.ts'
import { verdictsOf } from './comparison-verdicts.ts'
import { FitLine } from './fit-line.tsx'
import { HeadlineReason } from './headline-reason.tsx'
import { compareMessages as words } from './messages.ts'
import { TireColumnFoot, TireColumnHead } from './tire-column.tsx'
import { useRowsOfVisitor } from './use-rows-of-visitor.ts'
import { VerdictCards } from './verdict-cards.tsx'

/** Two to five tires side by side. The address holds them, so it can be shared. */
export function ComparePage({ tires: listed }: { tires: readonly ComparedTire[] }) {
  const own = useOwnPrices(listed.map(({ productId }) => productId))
  const [onlyDifferences, setOnlyDifferences] = useState(listed.length > FEWEST_COMPARED)
  const priced = listed.map((tire) => ({ ...tire, ...tireAtOwnPrice(tire, own.get(tire.productId)) }))
  const { costs, fit, judged: tires, fitState } = useRowsOfVisitor(priced)
  const ids = tires.map(({ productId }) => productId)

  if (tires.length < FEWEST_COMPARED) return <TooFew />
  const isShown = (row: Row) => !onlyDifferences || !row.isSame
  const groups = groupsWith(comparisonGroups(tires), costs, fit)
  const shown = groups
    .map(({ title, rows }) => ({ title, rows: rows.filter(isShown) }))
    .filter(({ rows }) => rows.length > 0)
  const same = groups.flatMap(({ rows }) => rows.filter((row) => !isShown(row)))
  const headline = headlineOf(tires)
  const pick = headline.kind === 'pick' ? headline.tire : null
  return (
    <div
      className={styles.page}
      data-tires={tires.length}
      style={{ '--tires': tires.length } as CSSProperties}
    >
      <div className={styles.head}>
        <div className="wrap">
          <Breadcrumbs items={crumbsOf(tires)} />
          <h1 className="type-h1">{pick ? words.costsLeast(pick.name) : words.heading(tires.length)}</h1>
          <HeadlineReason headline={headline} />
          <div className={styles.tools}>
            <FitLine state={fitState} levels={tires.map(({ level }) => level)} />
            <Checkbox
              checked={onlyDifferences}
              onChange={(event) => setOnlyDifferences(event.target.checked)}
            >
              {words.onlyDifferences}
            </Checkbox>
          </div>
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classNames('wrap', styles.scroll)} aria-label={words.tableCaption} tabIndex={0}>
        <table className={styles.table}>
          <caption className="visually-hidden">{words.tableCaption}</caption>
          <thead>
            <tr>
              <td className={styles.more}>
                {tires.length < MOST_COMPARED && (
                  <ButtonLink
                    variant="line"
                    size="sm"
                    icon={<Plus size={18} aria-hidden="true" />}
                    href={addHref(tires)}
                  >
                    {words.addTire}
                  </ButtonLink>
                )}
                <p className="type-caption muted num">{compareListMessages.chosen(tires.length)}</p>
              </td>
              {tires.map((tire) => (
                <TireColumnHead key={tire.productId} tire={tire} ids={ids} />
              ))}
            </tr>
            <VerdictCards
              verdicts={verdictsOf(tires, headline.kind !== 'conflict')}
              ids={ids}
              pickId={pick === null ? null : pick.productId}
            />
          </thead>
          {shown.map(({ title, rows }) => (
            <tbody key={title}>
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={tires.length + 1}>
                  <span className={classNames('type-h3', styles.label)}>{title}</span>
                </th>
              </tr>
              {rows.map((row) => (
                <ComparisonRow key={row.key} row={row} ids={ids} />
              ))}
            </tbody>
          ))}
          <tfoot>
            <tr>
              <th scope="row">
                <span className={styles.label}>
                  {words.footLabel} <small>{words.footNote}</small>
                </span>
              </th>
              {tires.map((tire) => (
                <TireColumnFoot key={tire.productId} tire={tire} isPick={tire === pick} />
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
      {same.length > 0 && (
        <div className={classNames('wrap type-small', styles.same)}>
          <p>
            <b>{words.same(tires.length)}</b> {words.sameRows(same)}
          </p>
          <button type="button" className="link nowrap" onClick={() => setOnlyDifferences(false)}>
            {words.showRows(same.length)}
          </button>
        </div>
      )}
    </div>
  )
}

/** The shopper's own rows stand among those of the tires. */
function groupsWith(
  [costs, drives, behind]: Group[],
  installed: readonly Row[],
  fit: readonly Row[],
): Group[] {
  return [
    ...(costs ? [{ ...costs, rows: [...costs.rows, ...installed] }] : []),
    ...(drives ? [drives] : []),
    ...(behind ? [{ ...behind, rows: [...fit, ...behind.rows] }] : []),
  ]
}

/** Back to the list of the size that is compared, where it is one. */
function crumbsOf(tires: readonly ComparedTire[]) {
  const [first] = tires
  const isOneSize = first && tires.every(({ sizeSlug }) => sizeSlug === first.sizeSlug)
  return [
    { label: words.home, href: paths.home() },
    ...(isOneSize ? [{ label: words.sizeCrumb(first.size), href: paths.tireSize(first.sizeSlug) }] : []),
    { label: words.crumb },
  ]
}

/** More tires of the size that is compared. */
const addHref = ([first]: readonly ComparedTire[]) =>
  first ? paths.tireSize(first.sizeSlug) : paths.findTires()

function TooFew() {
  return (
    <div className={classNames('wrap', styles.tooFew)}>
      <h1 className="visually-hidden">{words.title}</h1>
      <EmptyState icon={<TireIcon size={24} />} title={words.tooFew}>
        <p className="muted">{words.tooFewText}</p>
        <ButtonLink variant="line" href={paths.findTires()}>
          {words.findTires}
        </ButtonLink>
      </EmptyState>
    </div>
  )
}
