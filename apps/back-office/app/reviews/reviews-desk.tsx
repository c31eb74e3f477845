import type { ReviewQueue } from '@shop/contracts/reviews/review-moderation'
import { EmptyState } from '@shop/ui/empty-state'
import { Pill } from '@shop/ui/pill'
import { Inbox } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { client } from '../api/client.ts'
import { expectOk } from '../api/expect-ok.ts'
import { paths } from '../paths.ts'
import { reportCount } from '../shell/desk-counts.ts'
import { DeskHead } from '../shell/desk-head.tsx'
import { DeskPages } from '../shell/desk-pages.tsx'
import { DeskPills } from '../shell/desk-pills.tsx'
import { formatAge } from '../shell/format-time.ts'
import { emptyQueues, messages, queueNames } from './messages.ts'
import { ModerationQueue } from './moderation-queue.tsx'

/** As far as the server turns pages. */
const MOST_PAGES = 500
const QUEUES = Object.keys(queueNames) as ReviewQueue[]

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const queue = QUEUES.find((name) => name === search.get('queue')) ?? 'waiting'
  const page = pageOf(search.get('page'))
  const result = await client.call('GET /reviews/queue', {
    query: { queue, page },
    signal: request.signal,
  })
  const answer = expectOk(result, request)
  reportCount(paths.reviews(), answer.waitingCount)
  return { queue, page, ...answer }
}

export function Component() {
  const { queue, page, reviews, waitingCount, flaggedCount, oldestWrittenAt } = useLoaderData<typeof loader>()
  const counts: Partial<Record<ReviewQueue, number>> = { waiting: waitingCount, flagged: flaggedCount }
  return (
    <>
      <DeskHead
        title={messages.title}
        line={messages.line(waitingCount, oldestWrittenAt && formatAge(oldestWrittenAt, new Date()))}
      >
        <DeskPills label={messages.queues}>
          {QUEUES.map((name) => (
            <Pill key={name} size="sm" href={addressOf(name)} selected={name === queue}>
              {queueNames[name]} {counts[name] !== undefined && <b className="num">{counts[name]}</b>}
            </Pill>
          ))}
        </DeskPills>
      </DeskHead>
      <ModerationQueue
        key={`${queue} ${page}`}
        reviews={reviews}
        whenEmpty={
          <EmptyState
            icon={<Inbox aria-hidden="true" />}
            title={emptyQueues[queue].title}
            reason={emptyQueues[queue].reason}
          />
        }
      />
      <Pages />
    </>
  )
}

function Pages() {
  const { queue, page, hasMore } = useLoaderData<typeof loader>()
  return (
    <DeskPages
      turns={[
        ...(page > 1 ? [{ label: messages.previous, href: addressOf(queue, page - 1) }] : []),
        ...(hasMore ? [{ label: messages.next, href: addressOf(queue, page + 1) }] : []),
      ]}
    />
  )
}

function addressOf(queue: ReviewQueue, page = 1): string {
  return paths.reviews({
    queue: queue === 'waiting' ? undefined : queue,
    page: page === 1 ? undefined : String(page),
  })
}

function pageOf(typed: string | null): number {
  return typed !== null && /^[1-9]\d{0,2}$/.test(typed) ? Math.min(Number(typed), MOST_PAGES) : 1
}
