import { Link } from '@shop/ui/link'
import { Tag } from '@shop/ui/tag'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Between } from '../lists/list-cards.tsx'
import { ListDesk } from '../lists/list-desk.tsx'
import type { ListScreen, RowOf } from '../lists/list-screen.ts'
import { loadList } from '../lists/load-list.ts'
import { paths } from '../paths.ts'
import { formatDayAndTime } from '../shell/format-time.ts'
import { actionWords, bulkStateNames, bulkStateTones, messages } from './bulk-messages.ts'

type Job = RowOf<'bulk-jobs'>

const StateTag = ({ state }: Pick<Job, 'state'>) => (
  <Tag tone={bulkStateTones[state]}>{bulkStateNames[state]}</Tag>
)

const nameOf = ({ action, input, total, isUndo }: Job) => {
  const title = actionWords[action].title(input, total)
  return isUndo ? messages.undo(title) : title
}
const count = (value: number) => value.toLocaleString('en-US')

const screen: ListScreen<'bulk-jobs'> = {
  name: 'bulk-jobs',
  path: paths.bulkJobs,
  columns: [
    {
      id: 'job',
      label: messages.job,
      cell: (job) => (
        <>
          <b>{nameOf(job)}</b> <span className="muted num">{job.number}</span>
        </>
      ),
    },
    { id: 'state', label: messages.state, cell: (job) => <StateTag state={job.state} /> },
    { id: 'rows', label: messages.rows, isNumber: true, cell: ({ total }) => count(total) },
    { id: 'changed', label: messages.changed, isNumber: true, cell: ({ changed }) => count(changed) },
    { id: 'refused', label: messages.refused, isNumber: true, cell: ({ refused }) => count(refused) },
    { id: 'by', label: messages.by, cell: ({ by }) => by },
    {
      id: 'created',
      label: messages.created,
      sort: 'created',
      cell: ({ createdAt }) => formatDayAndTime(createdAt),
    },
    { id: 'ended', label: messages.ended, cell: ({ endedAt }) => endedAt && formatDayAndTime(endedAt) },
  ],
  filters: [
    {
      kind: 'choice',
      name: 'state',
      label: messages.state,
      options: Object.entries(bulkStateNames).map(([value, label]) => ({ value, label })),
    },
  ],
  views: [
    { id: 'all', name: messages.all, filter: {} },
    { id: 'running', name: bulkStateNames.running, filter: { state: 'running' } },
    { id: 'waiting', name: bulkStateNames.waiting, filter: { state: 'waiting' } },
  ],
  sorts: { created: 'desc' },
  rowId: ({ id }) => id,
  rowName: (job) => `${job.number}, ${nameOf(job)}`,
  href: ({ action, number }) => paths.bulkJob(action, number),
  card: (job) => (
    <>
      <Between>
        <b>{nameOf(job)}</b>
        <StateTag state={job.state} />
      </Between>
      <Between>
        <span className="muted num">{job.number}</span>
        <span className="muted num">{formatDayAndTime(job.createdAt)}</span>
      </Between>
    </>
  ),
  words: {
    caption: messages.caption,
    empty: messages.empty,
    emptyReason: messages.emptyReason,
  },
}

export const loader = ({ request }: LoaderFunctionArgs) => loadList(screen, request)

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const line = (
    <>
      {messages.line}{' '}
      <Link href={paths.jobs()} className="link">
        {messages.toAll}
      </Link>
    </>
  )
  return <ListDesk screen={screen} loaded={loaded} title={messages.title} line={line} />
}
