import { Link } from '@shop/ui/link'
import { Tag } from '@shop/ui/tag'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Between } from '../lists/list-cards.tsx'
import { ListDesk } from '../lists/list-desk.tsx'
import type { ListScreen, RowOf } from '../lists/list-screen.ts'
import { loadList } from '../lists/load-list.ts'
import { paths } from '../paths.ts'
import { formatToTheSecond } from '../shell/format-time.ts'
import { nameOf } from './job-name.ts'
import styles from './jobs-desk.module.css'
import { messages, stateNames, stateTones } from './messages.ts'
import { WorkActions } from './work-actions.tsx'

type Job = RowOf<'jobs'>

const StateTag = ({ state }: Pick<Job, 'state'>) => <Tag tone={stateTones[state]}>{stateNames[state]}</Tag>

const screen: ListScreen<'jobs'> = {
  name: 'jobs',
  path: paths.jobs,
  columns: [
    { id: 'name', label: messages.name, cell: (job) => <b>{nameOf(job)}</b> },
    { id: 'state', label: messages.state, cell: (job) => <StateTag state={job.state} /> },
    { id: 'queue', label: messages.queue, cell: ({ queue }) => queue ?? '' },
    {
      id: 'created',
      label: messages.created,
      sort: 'created',
      cell: ({ createdAt }) => formatToTheSecond(createdAt),
    },
    { id: 'ended', label: messages.ended, cell: ({ endedAt }) => endedAt && formatToTheSecond(endedAt) },
    { id: 'tries', label: messages.tries, isNumber: true, cell: ({ tries }) => tries },
    {
      id: 'fault',
      label: messages.fault,
      cell: (job) => (
        <div className={styles.fault}>
          {job.fault}
          {job.state === 'stuck' && <WorkActions job={job} />}
        </div>
      ),
    },
  ],
  filters: [
    {
      kind: 'choice',
      name: 'state',
      label: messages.state,
      options: Object.entries(stateNames).map(([value, label]) => ({ value, label })),
    },
  ],
  views: [
    { id: 'all', name: messages.all, filter: {} },
    { id: 'stuck', name: stateNames.stuck, filter: { state: 'stuck' } },
    { id: 'running', name: stateNames.running, filter: { state: 'running' } },
    { id: 'waiting', name: stateNames.waiting, filter: { state: 'waiting' } },
  ],
  sorts: { created: 'desc' },
  rowId: ({ id }) => id,
  rowName: (job) => `${nameOf(job)}, ${formatToTheSecond(job.createdAt)}`,
  card: (job) => (
    <>
      <Between>
        <b>{nameOf(job)}</b>
        <StateTag state={job.state} />
      </Between>
      <span className="muted num">{formatToTheSecond(job.createdAt)}</span>
      {job.state === 'stuck' && <span className="muted num">{messages.triesOf(job.tries)}</span>}
      {job.fault && <span>{job.fault}</span>}
      {job.state === 'stuck' && <WorkActions job={job} />}
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
      <Link href={paths.bulkJobs()} className="link">
        {messages.bulk}
      </Link>
    </>
  )
  return <ListDesk screen={screen} loaded={loaded} title={messages.title} line={line} />
}
