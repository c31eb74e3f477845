import type { BulkJob, BulkPreview } from '@shop/contracts/platform/bulk'
import { wordFor } from '@shop/domain/words/word-for'
import { Tag } from '@shop/ui/tag'
import { ChevronRight } from 'lucide-react'
import { Panel } from '../shell/panel.tsx'
import { SplitFigures } from '../shell/split-figures.tsx'
import { actionWords, messages } from './bulk-messages.ts'
import styles from './job-preview.module.css'
import { JobRows } from './job-rows.tsx'

const count = (value: number) => value.toLocaleString('en-US')
const refusedOf = ({ refused }: BulkPreview) => refused.reduce((sum, each) => sum + each.count, 0)

/** How many would change, and who has to agree. */
export function PreviewFigures({ preview }: { preview: BulkPreview }) {
  const { isForTwo, changes, oddRows, summary } = preview
  return (
    <SplitFigures
      figures={[
        {
          tone: 'main',
          name: messages.willChange,
          value: changes,
          share: changes - oddRows,
          hint: summary,
        },
        { tone: 'same', name: messages.leftOut, value: refusedOf(preview), hint: messages.leftOutHint },
        { tone: 'warn', name: messages.looksOdd, value: oddRows, hint: messages.looksOddHint },
        {
          name: messages.secondPerson,
          value: isForTwo ? messages.needed : messages.notNeeded,
          hint: isForTwo ? messages.neededHint : messages.notNeededHint,
        },
      ]}
    />
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
