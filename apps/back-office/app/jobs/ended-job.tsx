import type { BulkJob, BulkRow } from '@shop/contracts/platform/bulk'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { ButtonLink } from '@shop/ui/button-link'
import { Link } from '@shop/ui/link'
import { Tag } from '@shop/ui/tag'
import { Download, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { client } from '../api/client.ts'
import { paths } from '../paths.ts'
import { formatDay } from '../shell/format-time.ts'
import { Panel } from '../shell/panel.tsx'
import styles from './bulk-job-page.module.css'
import { actionWords, messages } from './bulk-messages.ts'
import { JobRows } from './job-rows.tsx'

/** What became of a job: what it refused, how it is undone, and what a canceled one left. */
export function EndedJob({
  job,
  refusedRows,
  problem,
}: {
  job: BulkJob
  refusedRows: readonly BulkRow[]
  problem: string | null
}) {
  const words = actionWords[job.action]
  const rest = job.total - job.gone
  return (
    <>
      <div className={styles.column}>
        {problem !== null && (
          <Banner tone="warn" role="alert">
            {problem}
          </Banner>
        )}
        {refusedRows.length > 0 && (
          <Panel title={messages.refusedRows} aside={<Tag tone="warn">{String(job.refused)}</Tag>}>
            <JobRows
              caption={messages.refusedRows}
              rows={refusedRows}
              heads={{ row: words.row, value: words.value, why: messages.why }}
            />
            {job.refused > refusedRows.length && (
              <p className="type-small muted num">{messages.more(job.refused - refusedRows.length)}</p>
            )}
          </Panel>
        )}
        {rest > 0 && <RestPanel job={job} rest={rest} />}
        {refusedRows.length === 0 && rest === 0 && <UndoPanel job={job} />}
      </div>
      {(refusedRows.length > 0 || rest > 0) && (
        <div className={styles.column}>
          <UndoPanel job={job} />
        </div>
      )}
    </>
  )
}

function UndoPanel({ job }: { job: BulkJob }) {
  const words = actionWords[job.action]
  const other = job.undoOf ?? job.undoneBy
  return (
    <Panel
      title={messages.undoTitle}
      aside={job.undoUntil && <Tag tone="info">{messages.undoUntil(formatDay(job.undoUntil))}</Tag>}
    >
      {other ? (
        <p className="type-small">
          {job.undoOf ? messages.undoes : messages.undone}
          <Link href={paths.bulkJob(job.action, other)} className="link num">
            {other}
          </Link>
        </p>
      ) : (
        <p className="type-small">
          {job.undoUntil ? messages.undoText(words.things(job.changed)) : messages.noUndo}
        </p>
      )}
    </Panel>
  )
}

function RestPanel({ job, rest }: { job: BulkJob; rest: number }) {
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const preview = async () => {
    setIsBusy(true)
    const result = await client.call('POST /office/bulk/change-prices', {
      body: { input: job.input as never, restOf: job.number },
    })
    setIsBusy(false)
    if (result.ok) await navigate(paths.bulkJob(job.action, result.data.job.number))
    else setProblem(result.message)
  }
  return (
    <Panel title={messages.restTitle}>
      <p className="type-small">{messages.restText(actionWords[job.action].things(rest))}</p>
      {problem !== null && <Banner tone="warn">{problem}</Banner>}
      <p className={styles.rest}>
        <Button variant="line" size="sm" loading={isBusy} onClick={() => void preview()}>
          {messages.rest(rest)}
        </Button>
      </p>
    </Panel>
  )
}

/** Undo in one press, and the file of what was refused. */
export function EndActions({ job, onProblem }: { job: BulkJob; onProblem: (problem: string) => void }) {
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const undo = async () => {
    setIsBusy(true)
    const result = await client.call('POST /office/bulk/change-prices/{number}/undo', {
      params: { number: job.number },
      body: {},
    })
    setIsBusy(false)
    if (result.ok) await navigate(paths.bulkJob(job.action, result.data.job.number))
    else onProblem(result.message)
  }
  return (
    <>
      {job.undoUntil !== null && (
        <Button
          variant="line"
          size="sm"
          icon={<Undo2 size={16} aria-hidden="true" />}
          loading={isBusy}
          onClick={() => void undo()}
        >
          {messages.undoButton}
        </Button>
      )}
      {job.refused > 0 && (
        <ButtonLink
          href={`/_api/office/bulk/${job.action}/${job.number}/refused`}
          variant="solid"
          size="sm"
          icon={<Download size={16} aria-hidden="true" />}
        >
          {messages.download}
        </ButtonLink>
      )}
    </>
  )
}
