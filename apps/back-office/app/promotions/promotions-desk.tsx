import { Tag } from '@shop/ui/tag'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Between } from '../lists/list-cards.tsx'
import { ListDesk } from '../lists/list-desk.tsx'
import type { ListScreen, RowOf } from '../lists/list-screen.ts'
import { loadList } from '../lists/load-list.ts'
import { paths } from '../paths.ts'
import { formatHouseDate, formatTime } from '../shell/format-time.ts'
import { kindNames, messages, stateNames, stateTones } from './messages.ts'

type Row = RowOf<'promotions'>

const StateTag = ({ state }: Pick<Row, 'state'>) => <Tag tone={stateTones[state]}>{stateNames[state]}</Tag>
// Most begin and end at midnight: the day alone would not say whether it still counts.
const timeOf = (instant: string) => `${formatHouseDate(instant)}, ${formatTime(instant)}`

const screen: ListScreen<'promotions'> = {
  name: 'promotions',
  path: paths.promotions,
  columns: [
    { id: 'label', label: messages.label, cell: ({ label }) => <b>{label}</b> },
    { id: 'kind', label: messages.kind, cell: ({ kind }) => kindNames[kind] },
    { id: 'channel', label: messages.channel, cell: ({ channel }) => channel },
    { id: 'starts', label: messages.starts, sort: 'begin', cell: ({ startsAt }) => timeOf(startsAt) },
    {
      id: 'ends',
      label: messages.ends,
      cell: ({ endsAt }) => (endsAt === null ? messages.noEnd : timeOf(endsAt)),
    },
    { id: 'state', label: messages.state, cell: ({ state }) => <StateTag state={state} /> },
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
    { id: 'running', name: stateNames.running, filter: { state: 'running' } },
    { id: 'coming', name: stateNames.coming, filter: { state: 'coming' } },
    { id: 'over', name: stateNames.over, filter: { state: 'over' } },
  ],
  sorts: { begin: 'desc' },
  rowId: ({ rowId }) => rowId,
  rowName: messages.rowName,
  card: ({ label, kind, channel, startsAt, endsAt, state }) => (
    <>
      <Between>
        <b>{label}</b>
        <StateTag state={state} />
      </Between>
      <span className="muted">{`${kindNames[kind]} · ${channel}`}</span>
      <span className="muted num">{messages.span(timeOf(startsAt), endsAt && timeOf(endsAt))}</span>
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
  return <ListDesk screen={screen} loaded={loaded} title={messages.title} line={messages.line} />
}
