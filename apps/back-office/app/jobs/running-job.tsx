import type { BulkJob, BulkRow } from '@shop/contracts/platform/bulk'
import { Button } from '@shop/ui/button'
import { Tag } from '@shop/ui/tag'
import { TreadBar } from '@shop/ui/tread-bar'
import { Check, Square } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { client } from '../api/client.ts'
import { Panel } from '../shell/panel.tsx'
import styles from './bulk-job-page.module.css'
import { actionWords, messages } from './bulk-messages.ts'
import { JobRows } from './job-rows.tsx'

export const percentOf = ({ gone, total }: BulkJob) => (total === 0 ? 100 : Math.floor((gone * 100) / total))

/** How far a job is, and what it has refused so far. */
export function RunningJob({
  job,
  refusedRows,
  now,
}: {
  job: BulkJob
  refusedRows: readonly BulkRow[]
  now: Date
}) {
  const words = actionWords[job.action]
  const left = secondsLeft(job, now)
  const percent = percentOf(job)
  return (
    <>
      <div className={styles.column}>
        <section className={styles.progress}>
          <div className={styles.between}>
            <b className="num">{messages.progress(job.gone, job.total)}</b>
            <span className="type-small muted" role="status">
              {job.isCancelWanted ? messages.canceling : left !== null && messages.left(left)}
            </span>
          </div>
          <div
            role="progressbar"
            aria-label={words.row}
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
          >
            <TreadBar value={percent} tone="accent" size="large" />
          </div>
          <p className="type-small muted">{messages.leave}</p>
        </section>
        {refusedRows.length > 0 && (
          <Panel title={messages.refusedSoFar} aside={<Tag tone="warn">{String(job.refused)}</Tag>}>
            <JobRows
              caption={messages.refusedSoFar}
              rows={refusedRows}
              heads={{ row: words.row, value: words.value, why: messages.why }}
            />
          </Panel>
        )}
      </div>
      {job.undoOf === null && (
        <div className={styles.column}>
          <Panel title={messages.ifYouCancel}>
            <ul className={styles.checks}>
              {messages.cancelFacts(job.changed).map((fact) => (
                <li key={fact}>
                  <Check size={18} aria-hidden="true" />
                  <span>{fact}</span>
                </li>
              ))}
            </ul>
          </Panel>
        </div>
      )}
    </>
  )
}

export function CancelButton({ job }: { job: BulkJob }) {
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)
  const cancel = async () => {
    setIsBusy(true)
    await client.call('POST /office/bulk/change-prices/{number}/cancel', {
      params: { number: job.number },
      body: {},
    })
    await revalidate()
    setIsBusy(false)
  }
  return (
    <Button
      variant="line"
      size="sm"
      icon={<Square size={14} aria-hidden="true" />}
      loading={isBusy}
      disabled={job.isCancelWanted}
      onClick={() => void cancel()}
    >
      {messages.cancel}
    </Button>
  )
}

/** As it went so far; nothing before something has gone. */
function secondsLeft({ gone, total, startedAt }: BulkJob, now: Date): number | null {
  if (gone === 0 || startedAt === null) return null
  const seconds = (now.getTime() - new Date(startedAt).getTime()) / 1_000
  return Math.max(0, Math.round((seconds / gone) * (total - gone)))
}
