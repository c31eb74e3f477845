import { formatDollars } from '@shop/domain/money/format-dollars'
import { Tag } from '@shop/ui/tag'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Between } from '../lists/list-cards.tsx'
import { ListDesk } from '../lists/list-desk.tsx'
import type { ListScreen, RowOf } from '../lists/list-screen.ts'
import { loadList } from '../lists/load-list.ts'
import { paths } from '../paths.ts'
import { formatDay } from '../shell/format-time.ts'
import { ChangeForm } from './change-form.tsx'
import { changeMessages, messages, stateNames } from './messages.ts'

type Row = RowOf<'prices'>

const priceOf = ({ priceCents }: Row) =>
  priceCents === null ? <span className="muted">{messages.noPrice}</span> : formatDollars(priceCents)
const isUnderCost = ({ priceCents, costCents }: Row) =>
  priceCents !== null && costCents !== null && priceCents < costCents

const screen: ListScreen<'prices'> = {
  name: 'prices',
  path: paths.prices,
  columns: [
    { id: 'tire', label: messages.tire, cell: ({ brand, line }) => <b>{`${brand} ${line}`}</b> },
    { id: 'size', label: messages.size, sort: 'size', cell: ({ size, service }) => `${size} ${service}` },
    {
      id: 'price',
      label: messages.price,
      isNumber: true,
      cell: (row) => (
        <>
          {isUnderCost(row) && <Tag tone="warn">{messages.underCost}</Tag>} {priceOf(row)}
        </>
      ),
    },
    {
      id: 'cost',
      label: messages.cost,
      isNumber: true,
      cell: ({ costCents }) => costCents !== null && formatDollars(costCents),
    },
    {
      id: 'stock',
      label: messages.stock,
      isNumber: true,
      cell: ({ available }) => available.toLocaleString('en-US'),
    },
    { id: 'type', label: messages.type, cell: ({ type }) => type },
    { id: 'article', label: messages.article, sort: 'article', cell: ({ tireId }) => tireId },
    { id: 'mpn', label: messages.mpn, isHidden: true, cell: ({ mpn }) => mpn },
    {
      id: 'planned',
      label: messages.planned,
      isHidden: true,
      cell: ({ planned }) =>
        planned && messages.plannedAt(formatDollars(planned.cents), formatDay(planned.at)),
    },
  ],
  filters: [
    { kind: 'text', name: 'brand', label: messages.brand, pattern: /^.{1,60}$/ },
    { kind: 'text', name: 'type', label: messages.type, pattern: /^.{1,60}$/ },
    { kind: 'text', name: 'size', label: messages.size, pattern: /^.{1,30}$/ },
    {
      kind: 'choice',
      name: 'state',
      label: messages.state,
      options: Object.entries(stateNames).map(([value, label]) => ({ value, label })),
    },
  ],
  views: [
    { id: 'all', name: messages.all, filter: {} },
    { id: 'below-cost', name: stateNames['below-cost'], filter: { state: 'below-cost' } },
    { id: 'planned', name: stateNames.planned, filter: { state: 'planned' } },
  ],
  sorts: { size: 'asc', article: 'asc' },
  rowId: ({ tireId }) => String(tireId),
  rowName: messages.rowName,
  actions: [{ label: changeMessages.action, Form: ChangeForm }],
  card: (row) => (
    <>
      <Between>
        <b>{`${row.brand} ${row.line}`}</b>
        <b className="num">{priceOf(row)}</b>
      </Between>
      <Between>
        <span className="muted num">{`${row.size} ${row.service}`}</span>
        {isUnderCost(row) ? (
          <Tag tone="warn">{messages.underCost}</Tag>
        ) : (
          <span className="muted num">{messages.stockOf(row.available)}</span>
        )}
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
  return <ListDesk screen={screen} loaded={loaded} title={messages.title} line={messages.line} />
}
