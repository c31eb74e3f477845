import type { BulkJob, BulkPreview } from '@shop/contracts/platform/bulk'
import { wordFor } from '@shop/domain/words/word-for'
import { classNames } from '@shop/ui/class-names'
import { Tag } from '@shop/ui/tag'
import { ChevronRight } from 'lucide-react'
import type { CSSProperties } from 'react'
import figures from '../shell/figures.module.css'
import { Panel } from '../shell/panel.tsx'
import { actionWords, messages } from './bulk-messages.ts'
import styles from './job-preview.module.css'
import { JobRows } from './job-rows.tsx'

const count = (value: number) => value.toLocaleString('en-US')
const refusedOf = ({ refused }: BulkPreview) => refused.reduce((sum, each) => sum + each.count, 0)

/** How many would change, in one bar and four figures. */
export function PreviewFigures({ preview }: { preview: BulkPreview }) {
  const { isForTwo } = preview
  const refused = refusedOf(preview)
  const odd = preview.oddRows
  const parts = [
    { name: styles.changes, value: preview.changes - odd },
    { name: styles.refused, value: refused },
    { name: styles.odd, value: odd },
  ].filter(({ value }) => value > 0)
  return (
    <>
      <div className={styles.split} role="img" aria-label={messages.split(preview.changes, refused, odd)}>
        {parts.map(({ name, value }) => (
          <i key={name} className={name} style={{ '--share': value } as CSSProperties} />
        ))}
      </div>
      <ul className={figures.figures}>
        <Figure mark={styles.changes} name={messages.willChange} value={count(preview.changes)}>
          {preview.summary}
        </Figure>
        <Figure mark={styles.refused} name={messages.leftOut} value={count(refused)}>
          {messages.leftOutHint}
        </Figure>
        <Figure mark={styles.odd} name={messages.looksOdd} value={count(odd)}>
          {messages.looksOddHint}
        </Figure>
        <Figure name={messages.secondPerson} value={isForTwo ? messages.needed : messages.notNeeded}>
          {isForTwo ? messages.neededHint : messages.notNeededHint}
        </Figure>
      </ul>
    </>
  )
}

function Figure({
  mark,
  name,
  value,
  children,
}: {
  mark?: string | undefined
  name: string
  value: string
  children: React.ReactNode
}) {
  return (
    <li>
      <span className={classNames(figures.figure, styles.figure)}>
        <span className="type-small muted">
          {mark && <i className={classNames(styles.mark, mark)} />}
          {name}
        </span>
        <b className="num">{value}</b>
        <span className="type-caption muted">{children}</span>
      </span>
    </li>
  )
}

/** What looks odd, kind by kind, the first of them open; then what would be refused. */
export function OddPanel({ job, preview }: { job: BulkJob; preview: BulkPreview }) {
  const words = actionWords[job.action]
  const isOdd = preview.odd.length > 0
  return (
    <Panel
      title={isOdd ? messages.lookFirst(preview.oddRows) : messages.nothingOdd}
      aside={<span className="muted num">{messages.ordinary(preview.changes - preview.oddRows)}</span>}
    >
      <div className={styles.kinds}>
        {preview.odd.map(({ kind, isForTwo, count: found, shown }, place) => (
          <details key={kind} className={styles.kind} open={place === 0}>
            <summary>
              <ChevronRight className={styles.arrow} size={18} aria-hidden="true" />
              <b>{wordFor(words.odd, kind)}</b>
              <Tag tone={isForTwo ? 'warn' : 'plain'}>{isForTwo ? messages.forTwo(found) : count(found)}</Tag>
            </summary>
            <JobRows
              caption={wordFor(words.odd, kind)}
              rows={shown}
              heads={{ row: words.row, value: words.value, why: messages.whyOdd }}
            />
            {found > shown.length && (
              <p className="type-small muted num">{messages.more(found - shown.length)}</p>
            )}
          </details>
        ))}
        {preview.refused.map(({ reason, count: found }) => (
          <p key={reason} className={styles.reason}>
            <span>{reason}</span>
            <Tag tone="plain">{`${count(found)} ${messages.leftOut.toLowerCase()}`}</Tag>
          </p>
        ))}
      </div>
    </Panel>
  )
}
