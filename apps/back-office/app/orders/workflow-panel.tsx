import type { OrderWorkflow } from '@shop/contracts/orders/order-desk'
import { wordFor } from '@shop/domain/words/word-for'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Timeline, type TimelineItem } from '@shop/ui/timeline'
import { Clock, Loader, RotateCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { client } from '../api/client.ts'
import { recountStuckOrders } from '../shell/desks.ts'
import { formatDayAndTime, formatTime, formatToTheSecond } from '../shell/format-time.ts'
import { Panel } from '../shell/panel.tsx'
import { messages, stepNames, workflowNames } from './messages.ts'
import styles from './workflow-panel.module.css'

const words = messages.workflow
/** How often the page looks again while something it shows is being carried out. */
const LOOK_AGAIN_MS = 2_000

/** The promises made for an order and how far each is kept. */
export function WorkflowPanel({
  orderNumber,
  workflows,
  mayRetry,
}: {
  orderNumber: string
  workflows: readonly OrderWorkflow[]
  mayRetry: boolean
}) {
  const { revalidate } = useRevalidator()
  const [retried, setRetried] = useState<readonly string[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const isMoving = workflows.some(
    ({ id, state }) => retried.includes(id) && (state === 'stuck' || state === 'running'),
  )
  const hasCarriedOn =
    retried.length > 0 && workflows.every(({ id, state }) => !retried.includes(id) || state === 'done')
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => void revalidate(), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isMoving, revalidate])

  // The button that was pressed is gone with the failure; what became of it is read next.
  const word = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!hasCarriedOn) return
    if (document.activeElement === document.body) word.current?.focus()
    void recountStuckOrders()
  }, [hasCarriedOn])

  const retry = async (workflowId: string) => {
    setProblem(null)
    const result = await client.call('POST /office/orders/{orderNumber}/retries', {
      params: { orderNumber },
      body: { workflowId },
    })
    if (result.ok) setRetried((ids) => [...ids, workflowId])
    else setProblem(result.message)
    await revalidate()
  }

  const done = workflows.filter(({ state }) => state === 'done').length
  const stuck = workflows.filter(({ state }) => state === 'stuck').length
  return (
    <Panel
      title={words.title}
      aside={
        <span className="muted">
          {words.done(done, workflows.length)}
          {stuck > 0 && (
            <>
              , <b className={styles.stuck}>{words.stuck(stuck)}</b>
            </>
          )}
        </span>
      }
    >
      {problem !== null && (
        <div className={styles.problem}>
          <Banner tone="warn" role="alert">
            {problem}
          </Banner>
        </div>
      )}
      <div role="status" ref={word} tabIndex={-1} className={styles.word}>
        {isMoving && words.retrying}
        {hasCarriedOn && words.carriedOn}
      </div>
      <Timeline
        size="sm"
        items={workflows.map((workflow) =>
          itemOf(workflow, { isRetried: retried.includes(workflow.id), mayRetry, retry }),
        )}
      />
    </Panel>
  )
}

function itemOf(
  workflow: OrderWorkflow,
  {
    isRetried,
    mayRetry,
    retry,
  }: { isRetried: boolean; mayRetry: boolean; retry: (id: string) => Promise<void> },
): TimelineItem {
  const title = wordFor(workflowNames, workflow.name)
  const steps = <Steps title={title} steps={workflow.steps} />
  switch (workflow.state) {
    case 'done':
      return {
        title,
        state: 'done',
        time: formatTime(workflow.endedAt ?? workflow.createdAt),
        children: steps,
      }
    case 'waiting':
      return {
        title,
        state: 'current',
        icon: <Clock size={16} aria-hidden="true" />,
        time: workflow.waitsUntil && words.waits(formatDayAndTime(workflow.waitsUntil)),
        children: steps,
      }
    case 'running':
      return {
        title,
        state: 'current',
        icon: <Loader size={16} aria-hidden="true" />,
        time: words.running,
        children: steps,
      }
    case 'cancelled':
    case 'stuck':
      return {
        title,
        state: 'failed',
        time: workflow.endedAt && formatTime(workflow.endedAt),
        children: (
          <>
            {workflow.fault !== null && <p className={styles.fault}>{words.fault(workflow.fault)}</p>}
            {steps}
            {workflow.state === 'stuck' && mayRetry && (
              <div className={styles.retry}>
                <Retry title={title} isRetried={isRetried} onRetry={() => retry(workflow.id)} />
                <span className="type-caption">{words.retryHint}</span>
              </div>
            )}
          </>
        ),
      }
  }
}

function Retry({
  title,
  isRetried,
  onRetry,
}: {
  title: string
  isRetried: boolean
  onRetry: () => Promise<void>
}) {
  const [isBusy, setIsBusy] = useState(false)
  return (
    <Button
      variant="brand"
      size="sm"
      icon={<RotateCw size={16} aria-hidden="true" />}
      loading={isBusy || isRetried}
      aria-label={`${words.retry}: ${title}`}
      onClick={async () => {
        setIsBusy(true)
        await onRetry()
        setIsBusy(false)
      }}
    >
      {words.retry}
    </Button>
  )
}

function Steps({ title, steps }: { title: string; steps: OrderWorkflow['steps'] }) {
  if (steps.length === 0) return null
  return (
    <ul className={styles.steps} aria-label={`${words.steps}: ${title}`}>
      {steps.map((step) => (
        <li key={`${step.name} ${step.at}`} className={step.state === 'failed' ? styles.failed : undefined}>
          <span>{stepName(step.name)}</span>
          {step.state === 'failed' && <b>{words.failedStep}</b>}
          <span className="num">{formatToTheSecond(step.at)}</span>
        </li>
      ))}
    </ul>
  )
}

/** A step may be named with the id of what it works on or the round it is in, which say nothing to a person. */
function stepName(name: string): string {
  const plain = name.replace(/ (?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\d.]+)$/, '')
  return wordFor(stepNames, plain)
}
