import type { DeskFact } from '@shop/contracts/fees/fee-desk'
import { Button } from '@shop/ui/button'
import { classNames } from '@shop/ui/class-names'
import { Link } from '@shop/ui/link'
import { Tag } from '@shop/ui/tag'
import { useState } from 'react'
import { paths } from '../paths.ts'
import { formatHouseDate } from '../shell/format-time.ts'
import { isUnsure, nameOf, valueText } from './fact-words.ts'
import styles from './fee-table.module.css'
import { messages } from './messages.ts'
import type { FeeTab } from './tabs.ts'

const words = messages.columns

/** What is in force, since when, and what comes; under 976 px each row is a card. */
export function FeeTable({
  tab,
  rows,
  facts,
  openKey,
}: {
  tab: FeeTab
  rows: readonly DeskFact[]
  facts: readonly DeskFact[]
  openKey: string | null
}) {
  const [isAll, setIsAll] = useState(false)
  const isOfStates = tab === 'tire-fee' || tab === 'labor-tax'
  const known = rows.filter((row) => row.now?.value || row.coming.length > 0 || row.key === openKey)
  const shown = isAll || !isOfStates ? rows : known
  const laborOf = (state: string) =>
    facts.find((fact) => fact.kind === 'labor-tax' && fact.key === state)?.now?.value ?? null
  return (
    <section className={styles.panel} aria-label={messages.captions[tab]}>
      <div className={styles.head}>
        <h2>{messages.captions[tab]}</h2>
        <span className="type-small muted">{messages.asOfToday}</span>
      </div>
      <table className={styles.table}>
        <caption className="visually-hidden">{messages.captions[tab]}</caption>
        <thead>
          <tr>
            <th scope="col">{isOfStates ? words.state : words.what}</th>
            <th scope="col" className={styles.end}>
              {tab === 'tire-fee' ? words.fee : words.value}
            </th>
            <th scope="col">{words.since}</th>
            {tab === 'tire-fee' && <th scope="col">{words.labor}</th>}
            <th scope="col">{words.next}</th>
            <th scope="col">
              <span className="visually-hidden">{words.action}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => {
            const { name, code } = nameOf(row)
            const next = row.coming[0]
            const value = row.now?.value ?? null
            const labor = laborOf(row.key.slice(0, 2))
            return (
              <tr key={`${row.kind} ${row.key}`} className={classNames(row.key === openKey && styles.open)}>
                <th scope="row">
                  {name} {code !== null && <span className="muted">{code}</span>}
                </th>
                <td className={classNames(styles.end, styles.value, 'num')}>{valueText(row.kind, value)}</td>
                <td className={classNames(styles.since, 'num')}>
                  {value === null && tab === 'tire-fee'
                    ? messages.noFee
                    : row.now && formatHouseDate(row.now.beginsAt)}
                </td>
                {tab === 'tire-fee' && (
                  <td className={styles.wide}>
                    {isUnsure(labor) ? messages.labor['not-taxed'] : valueText('labor-tax', labor)}
                  </td>
                )}
                <td className={styles.next}>
                  {isUnsure(value) && <Tag>{messages.notCharged}</Tag>}
                  {next && (
                    <>
                      <span className="num">
                        {messages.from(valueText(row.kind, next.value), formatHouseDate(next.beginsAt))}
                      </span>{' '}
                      <Tag tone={next.state === 'waiting' ? 'warn' : 'info'}>
                        {next.state === 'waiting' ? messages.secondPerson : messages.planned}
                      </Tag>
                    </>
                  )}
                </td>
                <td className={styles.action}>
                  <Link
                    className="link"
                    href={paths.fees({ tab, key: row.key })}
                    aria-label={next?.state === 'waiting' ? messages.reviewOf(name) : messages.changeOf(name)}
                  >
                    {next?.state === 'waiting' ? messages.review : messages.change}
                  </Link>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {isOfStates && (
        <div className={styles.foot}>
          <span className="type-small muted num">{messages.shown(shown.length, rows.length)}</span>
          <Button variant="quiet" size="sm" onClick={() => setIsAll(!isAll)}>
            {isAll ? messages.showFewer : messages.showAll}
          </Button>
        </div>
      )}
    </section>
  )
}
