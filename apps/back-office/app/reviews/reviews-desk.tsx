import type { ReviewQueue } from '@shop/contracts/review-moderation'
import { EmptyState } from '@shop/ui/empty-state'
import { Pill } from '@shop/ui/pill'
import { PillRow } from '@shop/ui/pill-row'
import { Inbox } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { client } from '../api/client.ts'
import { expectOk } from '../api/expect-ok.ts'
import { paths } from '../paths.ts'
import { DeskHead } from '../shell/desk-head.tsx'
import { formatAge } from '../shell/format-time.ts'
import { messages, queueNames } from './messages.ts'
import { ModerationQueue } from './moderation-queue.tsx'

const QUEUES = Object.keys(queueNames) as ReviewQueue[]

export async function loader({ request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('queue')
  const queue = QUEUES.find((name) => name === asked) ?? 'waiting'
  const result = await client.call('GET /reviews/queue', { query: { queue }, signal: request.signal })
  return { queue, ...expectOk(result, request) }
}

export function Component() {
  const { queue, reviews, waitingCount, flaggedCount, oldestWrittenAt } = useLoaderData<typeof loader>()
  const counts: Partial<Record<ReviewQueue, number>> = { waiting: waitingCount, flagged: flaggedCount }
  return (
    <>
      <DeskHead
        title={messages.title}
        line={messages.line(waitingCount, oldestWrittenAt && formatAge(oldestWrittenAt, new Date()))}
      >
        <PillRow label={messages.queues}>
          {QUEUES.map((name) => (
            <Pill
              key={name}
              size="sm"
              href={paths.reviews(name === 'waiting' ? {} : { queue: name })}
              selected={name === queue}
            >
              {queueNames[name]} {counts[name] !== undefined && <b className="num">{counts[name]}</b>}
            </Pill>
          ))}
        </PillRow>
      </DeskHead>
      <ModerationQueue
        key={queue}
        reviews={reviews}
        whenEmpty={
          <EmptyState
            icon={<Inbox aria-hidden="true" />}
            title={messages.empty}
            reason={messages.emptyReason}
          />
        }
      />
    </>
  )
}
