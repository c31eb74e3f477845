import { formatDollars } from '@shop/domain/money/format-dollars'
import { HOLD_STATES } from '@shop/domain/orders/hold-state'
import { RISK_RULE_NAMES } from '@shop/domain/payments/judge-risk'
import { Tag } from '@shop/ui/tag'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { client } from '../api/client.ts'
import { expectOk } from '../api/expect-ok.ts'
import { Between } from '../lists/list-cards.tsx'
import { ListDesk } from '../lists/list-desk.tsx'
import type { ListScreen, RowOf } from '../lists/list-screen.ts'
import { loadList } from '../lists/load-list.ts'
import { paths } from '../paths.ts'
import { Age } from '../shell/age.tsx'
import { reportCount } from '../shell/desk-counts.ts'
import { formatDayAndTime } from '../shell/format-time.ts'
import styles from './holds.module.css'
import { messages, ruleNames, stateNames, stateTones } from './messages.ts'
import { RatesPanel } from './rates-panel.tsx'

type Row = RowOf<'holds'>

const Reasons = ({ reasons }: Pick<Row, 'reasons'>) => (
  <span className={styles.tags}>
    {reasons.map((name) => (
      <Tag key={name} tone="warn">
        {ruleNames[name]}
      </Tag>
    ))}
  </span>
)
const StateTag = ({ state }: Pick<Row, 'state'>) => <Tag tone={stateTones[state]}>{stateNames[state]}</Tag>

const screen: ListScreen<'holds'> = {
  name: 'holds',
  path: paths.holds,
  columns: [
    { id: 'order', label: messages.order, cell: ({ orderNumber }) => <b className="num">{orderNumber}</b> },
    { id: 'reasons', label: messages.reasons, cell: (row) => <Reasons {...row} /> },
    {
      id: 'total',
      label: messages.total,
      isNumber: true,
      cell: ({ totalCents }) => formatDollars(totalCents),
    },
    { id: 'tires', label: messages.tires, isNumber: true, cell: ({ tires }) => tires },
    { id: 'place', label: messages.place, cell: ({ place }) => place },
    { id: 'held', label: messages.held, sort: 'turn', cell: ({ heldAt }) => <Age at={heldAt} /> },
    { id: 'state', label: messages.state, isHidden: true, cell: (row) => <StateTag {...row} /> },
    {
      id: 'decided',
      label: messages.decided,
      isHidden: true,
      cell: ({ decidedAt, decidedBy }) =>
        decidedAt && [decidedBy, formatDayAndTime(decidedAt)].filter(Boolean).join(', '),
    },
  ],
  filters: [
    {
      kind: 'choice',
      name: 'state',
      label: messages.state,
      options: HOLD_STATES.map((value) => ({ value, label: stateNames[value] })),
    },
    {
      kind: 'choice',
      name: 'rule',
      label: messages.rule,
      options: RISK_RULE_NAMES.map((value) => ({ value, label: ruleNames[value] })),
    },
  ],
  views: HOLD_STATES.map((state) => ({ id: state, name: stateNames[state], filter: { state } })),
  sorts: { turn: 'asc' },
  rowId: ({ orderNumber }) => orderNumber,
  rowName: ({ orderNumber }) => orderNumber,
  href: ({ orderNumber }) => paths.hold(orderNumber),
  card: (row) => (
    <>
      <Between>
        <b className="num">{row.orderNumber}</b>
        <Age at={row.heldAt} />
      </Between>
      <span>
        <b className="num">{formatDollars(row.totalCents)}</b> {messages.tireCount(row.tires)}, {row.place}
      </span>
      <Reasons {...row} />
    </>
  ),
  words: { caption: messages.list, empty: messages.none, emptyReason: messages.noneReason },
}

export async function loader({ request }: LoaderFunctionArgs) {
  const [list, figures] = await Promise.all([
    loadList(screen, request),
    client.call('GET /office/holds', { signal: request.signal }),
  ])
  const { waiting, rates } = expectOk(figures, request)
  reportCount(paths.holds(), waiting)
  return { list, waiting, rates }
}

/** Orders that wait for a person because of their risk, those that were decided on, and how each rule does. */
export function Component() {
  const { list, waiting, rates } = useLoaderData<typeof loader>()
  const tabs = screen.views.map((view) => (view.id === 'waiting' ? { ...view, count: waiting } : view))
  return (
    <>
      <ListDesk screen={screen} loaded={list} title={messages.title} line={messages.line} tabs={tabs} />
      <RatesPanel rates={rates} />
    </>
  )
}
