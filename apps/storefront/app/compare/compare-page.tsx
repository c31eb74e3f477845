import type { ComparedTire } from '@shop/contracts/catalogue'
import { FEWEST_COMPARED } from '@shop/domain/catalogue/comparison'
import { Breadcrumbs } from '@shop/ui/breadcrumbs'
import { ButtonLink } from '@shop/ui/button-link'
import { Checkbox } from '@shop/ui/checkbox'
import { classNames } from '@shop/ui/class-names'
import { EmptyState } from '@shop/ui/empty-state'
import { Tag } from '@shop/ui/tag'
import { TireIcon } from '@shop/ui/tire-icon'
import { type CSSProperties, useState } from 'react'
import { paths } from '../paths.ts'
import { tireAtOwnPrice } from '../pricing/at-own-price.ts'
import { useOwnPrices } from '../pricing/use-own-prices.ts'
import styles from './compare-page.module.css'
import { cheapestToDrive, comparisonGroups, type Row } from './comparison-rows.ts'
import { compareMessages as words } from './messages.ts'
import { TireColumnFoot, TireColumnHead } from './tire-column.tsx'
import { useRowsOfVisitor } from './use-rows-of-visitor.ts'

/** Two to five tires side by side. The address holds them, so it can be shared. */
export function ComparePage({ tires: listed }: { tires: readonly ComparedTire[] }) {
  const own = useOwnPrices(listed.map(({ productId }) => productId))
  const tires = listed.map((tire) => ({ ...tire, ...tireAtOwnPrice(tire, own.get(tire.productId)) }))
  const ids = tires.map(({ productId }) => productId)
  const [onlyDifferences, setOnlyDifferences] = useState(tires.length > FEWEST_COMPARED)
  const { costs, fit } = useRowsOfVisitor(tires)

  if (tires.length < FEWEST_COMPARED) return <TooFew />
  const groups = comparisonGroups(tires).map((group, index) => ({
    ...group,
    rows: index === 0 ? [...fit, ...group.rows, costs] : group.rows,
  }))
  const isShown = (row: Row) => !onlyDifferences || !row.isSame
  const same = groups.flatMap(({ rows }) => rows.filter((row) => !isShown(row)))
  const cheapest = cheapestToDrive(tires)
  return (
    <div className={styles.page} style={{ '--tires': tires.length } as CSSProperties}>
      <div className={styles.head}>
        <div className="wrap">
          <Breadcrumbs items={[{ label: words.home, href: paths.home() }, { label: words.crumb }]} />
          <h1 className="type-h1">
            {cheapest ? words.costsLeast(cheapest.name) : words.heading(tires.length)}
          </h1>
          <Checkbox checked={onlyDifferences} onChange={(event) => setOnlyDifferences(event.target.checked)}>
            {words.onlyDifferences}
          </Checkbox>
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classNames('wrap', styles.scroll)} aria-label={words.tableCaption} tabIndex={0}>
        <table className={styles.table}>
          <caption className="visually-hidden">{words.tableCaption}</caption>
          <thead>
            <tr>
              <td>
                <ButtonLink variant="line" size="sm" href={addHref(tires)}>
                  {words.addTire}
                </ButtonLink>
                <p className="type-caption muted num">{words.chosen(tires.length)}</p>
              </td>
              {tires.map((tire) => (
                <TireColumnHead key={tire.productId} tire={tire} ids={ids} />
              ))}
            </tr>
          </thead>
          {groups.map(({ title, rows }) => (
            <tbody key={title}>
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={tires.length + 1}>
                  <span className="type-h3">{title}</span>
                </th>
              </tr>
              {rows.filter(isShown).map((row) => (
                <ComparisonRow key={row.key} row={row} tires={tires} />
              ))}
            </tbody>
          ))}
          <tfoot>
            <tr>
              <td />
              {tires.map((tire) => (
                <TireColumnFoot key={tire.productId} tire={tire} isPick={tire === cheapest} />
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
      {same.length > 0 && (
        <p className={classNames('wrap type-small', styles.same)}>
          <b>{words.same(tires.length)}</b> {words.sameRows(same)}
        </p>
      )}
    </div>
  )
}

function ComparisonRow({ row, tires }: { row: Row; tires: readonly ComparedTire[] }) {
  return (
    <tr>
      <th scope="row">
        {row.name}
        {row.note !== undefined && <small>{row.note}</small>}
      </th>
      {row.cells.map(({ text, isBest }, index) => (
        <td key={tires[index]?.productId} className={classNames('num', isBest && styles.best)}>
          {text} {isBest && <Tag tone="ok">{words.best}</Tag>}
        </td>
      ))}
    </tr>
  )
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
