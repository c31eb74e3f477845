import { ButtonLink } from '@shop/ui/button-link'
import { Tag } from '@shop/ui/tag'
import { Upload } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Between } from '../lists/list-cards.tsx'
import { ListDesk } from '../lists/list-desk.tsx'
import type { ListScreen, RowOf } from '../lists/list-screen.ts'
import { loadList } from '../lists/load-list.ts'
import { paths } from '../paths.ts'
import { formatDayAndTime } from '../shell/format-time.ts'
import styles from './imports-desk.module.css'
import { messages, nameOfKind, stateNames, stateTones } from './messages.ts'

type Listed = RowOf<'imports'>

const StateTag = ({ state }: Pick<Listed, 'state'>) => <Tag tone={stateTones[state]}>{stateNames[state]}</Tag>

const screen: ListScreen<'imports'> = {
  name: 'imports',
  path: paths.imports,
  columns: [
    { id: 'file', label: messages.file, cell: ({ fileName }) => <b className={styles.file}>{fileName}</b> },
    { id: 'kind', label: messages.kind, cell: ({ kind }) => nameOfKind(kind) },
    { id: 'supplier', label: messages.supplier, cell: ({ supplier }) => supplier },
    { id: 'state', label: messages.state, cell: (run) => <StateTag state={run.state} /> },
    {
      id: 'rows',
      label: messages.rowsHead,
      isNumber: true,
      cell: ({ rowsRead }) => messages.count(rowsRead),
    },
    {
      id: 'brought',
      label: messages.brought,
      sort: 'brought',
      cell: ({ begunAt }) => formatDayAndTime(begunAt),
    },
    { id: 'by', label: messages.by, cell: ({ broughtBy }) => broughtBy ?? '' },
    {
      id: 'live',
      label: messages.live,
      cell: ({ goesLiveAt }) => goesLiveAt && formatDayAndTime(goesLiveAt),
    },
  ],
  filters: [
    {
      kind: 'choice',
      name: 'kind',
      label: messages.kind,
      options: ['prices', 'stock', 'tires', 'fitments', 'brands', 'lines', 'redirects'].map((value) => ({
        value,
        label: nameOfKind(value),
      })),
    },
  ],
  views: [
    { id: 'all', name: messages.all, filter: {} },
    { id: 'refused', name: messages.withErrors, filter: { show: 'refused' } },
    { id: 'open', name: messages.open, filter: { show: 'open' } },
    { id: 'waiting', name: messages.waiting, filter: { show: 'waiting' } },
    { id: 'applied', name: messages.applied, filter: { show: 'applied' } },
  ],
  sorts: { brought: 'desc' },
  rowId: ({ id }) => id,
  rowName: (run) => `${run.fileName}, ${formatDayAndTime(run.begunAt)}`,
  href: ({ id }) => paths.import(id),
  card: (run) => (
    <>
      <Between>
        <b className={styles.file}>{run.fileName}</b>
        <StateTag state={run.state} />
      </Between>
      <span className="muted">{[nameOfKind(run.kind), run.supplier].filter(Boolean).join(' · ')}</span>
      <span className="muted num">{formatDayAndTime(run.begunAt)}</span>
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
  return (
    <ListDesk screen={screen} loaded={loaded} title={messages.title} line={messages.line}>
      <div className={styles.actions}>
        <ButtonLink
          href={paths.newImport}
          variant="brand"
          size="sm"
          icon={<Upload size={18} aria-hidden="true" />}
        >
          {messages.upload}
        </ButtonLink>
      </div>
    </ListDesk>
  )
}
