import type { ApprovalRequest } from '@shop/contracts/approvals/approvals'
import type { BulkActionName, BulkJob } from '@shop/contracts/platform/bulk'
import { Banner } from '@shop/ui/banner'
import { Link } from '@shop/ui/link'
import { Stepper } from '@shop/ui/stepper'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { client } from '../api/client.ts'
import { expectOk } from '../api/expect-ok.ts'
import { stateNames as requestStates } from '../approvals/messages.ts'
import { paths } from '../paths.ts'
import { DeskHead } from '../shell/desk-head.tsx'
import { formatTime } from '../shell/format-time.ts'
import styles from './bulk-job-page.module.css'
import { actionWords, messages } from './bulk-messages.ts'
import { EndActions, EndedJob } from './ended-job.tsx'
import { OddPanel, PreviewFigures } from './job-preview.tsx'
import { CancelButton, percentOf, RunningJob } from './running-job.tsx'
import { StartPanel } from './start-panel.tsx'

const LOOK_MS = 1_000
// By their words: the contracts themselves bring their parser, which no page of the office loads.
const ACTIONS = Object.keys(actionWords) as BulkActionName[]

export async function loader({ params, request }: LoaderFunctionArgs) {
  const action = ACTIONS.find((name) => name === params.action)
  if (!action) throw new Response(null, { status: 404 })
  const result = await client.call(`GET /office/bulk/${action}/{number}`, {
    params: { number: params.number ?? '' },
    signal: request.signal,
  })
  const found = expectOk(result, request)
  const { requestNumber, state } = found.job
  const asked =
    requestNumber !== null && state === 'waiting'
      ? await client.call('GET /office/approvals/{number}', {
          params: { number: requestNumber },
          signal: request.signal,
        })
      : null
  return { ...found, request: asked?.ok ? asked.data.request : null }
}

export function Component() {
  const { job, refusedRows, request } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [problem, setProblem] = useState<string | null>(null)
  const [now, setNow] = useState(() => new Date())
  const isRunning = job.state === 'running'
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => {
      setNow(new Date())
      void revalidate()
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [isRunning, revalidate])

  const isEnded = job.state === 'done' || job.state === 'cancelled'
  const { preview } = job
  return (
    <>
      <p className={styles.back}>
        <Link href={paths.bulkJobs()}>
          <ArrowLeft size={16} aria-hidden="true" /> {messages.back}
        </Link>
        <span className="num">{job.number}</span>
      </p>
      <DeskHead title={titleOf(job)} line={lineOf(job)}>
        {isRunning && job.undoOf === null && <CancelButton job={job} />}
        {isEnded && <EndActions job={job} onProblem={setProblem} />}
      </DeskHead>
      <Stepper
        label={messages.stepsLabel}
        steps={messages.steps.map((label) => ({ label }))}
        current={isEnded ? messages.steps.length : isRunning ? 1 : 0}
      />
      {request !== null && <RequestBanner request={request} />}
      {(job.state === 'previewed' || job.state === 'waiting') && preview && (
        <>
          <PreviewFigures preview={preview} />
          <div className={styles.page}>
            <div className={styles.column}>
              <OddPanel job={job} preview={preview} />
            </div>
            {job.state === 'previewed' && (
              <div className={styles.column}>
                <StartPanel job={job} isForTwo={preview.isForTwo} />
              </div>
            )}
          </div>
        </>
      )}
      {isRunning && (
        <div className={styles.page}>
          <RunningJob job={job} refusedRows={refusedRows} now={now} />
        </div>
      )}
      {isEnded && (
        <div className={styles.page}>
          <EndedJob job={job} refusedRows={refusedRows} problem={problem} />
        </div>
      )}
    </>
  )
}

function RequestBanner({ request }: { request: ApprovalRequest }) {
  const { state, decidedBy, note, number } = request
  const link = (
    <Link href={paths.approval(number, { show: 'mine' })} className="link num">
      {number}
    </Link>
  )
  const isOver = state === 'declined' || state === 'returned' || state === 'withdrawn'
  const text =
    state === 'withdrawn'
      ? messages.withdrawn
      : isOver
        ? messages.notApproved(requestStates[state], decidedBy?.name ?? '')
        : messages.waiting
  return (
    <div className={styles.banner}>
      <Banner tone={isOver ? 'warn' : 'info'}>
        {text}
        {link}
        {note ? `. ${note}` : ''}
      </Banner>
    </div>
  )
}

function titleOf(job: BulkJob): string {
  const words = actionWords[job.action]
  const isUndo = job.undoOf !== null
  switch (job.state) {
    case 'running':
      return (isUndo ? words.undoing : words.running)(percentOf(job))
    case 'done':
    case 'cancelled':
      return (isUndo ? words.undone : words.done)(job.changed, job.refused)
    default:
      return words.title(job.input, job.preview?.changes)
  }
}

function lineOf(job: BulkJob): string {
  const words = actionWords[job.action]
  const what = job.undoOf === null ? words.title(job.input) : messages.undo(job.undoOf)
  if (job.endedAt !== null) {
    if (job.state === 'cancelled') return messages.stopped(what, formatTime(job.endedAt))
    const took = new Date(job.endedAt).getTime() - new Date(job.startedAt ?? job.endedAt).getTime()
    return messages.finished(what, formatTime(job.endedAt), messages.seconds(Math.ceil(took / 1_000)))
  }
  if (job.startedAt !== null) return messages.started(what, formatTime(job.startedAt), job.by)
  return messages.counted(words.list.name, formatTime(job.createdAt))
}
