import type { ReviewQueue } from '@shop/contracts/reviews/review-moderation'
import { EmptyState } from '@shop/ui/empty-state'
import { Inbox } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { client } from '../api/client.ts'
import { expectOk } from '../api/expect-ok.ts'
import { ExportMenu } from '../lists/export-menu.tsx'
import { FileBanner } from '../lists/file-banner.tsx'
import { ListPages } from '../lists/list-pages.tsx'
import { ListTabs } from '../lists/list-tabs.tsx'
import { loadList } from '../lists/load-list.ts'
import { useExport } from '../lists/use-export.ts'
import { paths } from '../paths.ts'
import { reportCount } from '../shell/desk-counts.ts'
import { DeskHead } from '../shell/desk-head.tsx'
import { formatAge } from '../shell/format-time.ts'
import { emptyQueues, messages } from './messages.ts'
import { ModerationQueue } from './moderation-queue.tsx'
import { reviewScreen } from './review-screen.ts'

const COLUMNS = ['review', 'tire', 'written', 'state', 'flags', 'decided'] as const

export async function loader({ request }: LoaderFunctionArgs) {
  const [list, counts] = await Promise.all([
    loadList(reviewScreen, request),
    client.call('GET /reviews/queue', { query: { limit: 1 }, signal: request.signal }),
  ])
  const { waitingCount, flaggedCount, oldestWrittenAt } = expectOk(counts, request)
  reportCount(paths.reviews(), waitingCount)
  return { list, waitingCount, flaggedCount, oldestWrittenAt }
}

export function Component() {
  const { list, waitingCount, flaggedCount, oldestWrittenAt } = useLoaderData<typeof loader>()
  const { state, page, views } = list
  const { file, begin } = useExport('reviews')
  const queue = (state.filter['queue'] ?? 'waiting') as ReviewQueue
  const counts: Partial<Record<string, number>> = { waiting: waitingCount, flagged: flaggedCount }
  return (
    <>
      <DeskHead
        title={messages.title}
        line={messages.line(waitingCount, oldestWrittenAt && formatAge(oldestWrittenAt, new Date()))}
      >
        <ExportMenu onExport={(format) => void begin(state, { format, columns: COLUMNS })} />
      </DeskHead>
      <ListTabs
        screen={reviewScreen}
        fixed={reviewScreen.views.map((view) => ({ ...view, count: counts[view.id] }))}
        views={views}
        state={state}
      />
      <FileBanner file={file} />
      <ModerationQueue
        key={`${queue} ${state.after} ${state.before}`}
        reviews={page.rows}
        whenEmpty={
          <EmptyState
            icon={<Inbox aria-hidden="true" />}
            title={emptyQueues[queue].title}
            reason={emptyQueues[queue].reason}
          />
        }
      />
      <ListPages screen={reviewScreen} state={state} page={page} />
    </>
  )
}
