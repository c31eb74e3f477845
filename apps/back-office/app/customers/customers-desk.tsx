import { ACCOUNT_TYPES } from '@shop/domain/accounts/account-type'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Between } from '../lists/list-cards.tsx'
import { ListDesk } from '../lists/list-desk.tsx'
import type { ListScreen, RowOf } from '../lists/list-screen.ts'
import { loadList } from '../lists/load-list.ts'
import { paths } from '../paths.ts'
import { formatDate } from '../shell/format-time.ts'
import { messages } from './messages.ts'

const placeOf = ({ zip, region }: RowOf<'customers'>) => [zip, region].filter(Boolean).join(' ')

const screen: ListScreen<'customers'> = {
  name: 'customers',
  hasPersonalData: true,
  path: paths.customers,
  columns: [
    { id: 'name', label: messages.name, cell: ({ name }) => <b>{name}</b> },
    { id: 'email', label: messages.email, cell: ({ email }) => email },
    { id: 'place', label: messages.place, cell: placeOf },
    {
      id: 'orders',
      label: messages.orders,
      isNumber: true,
      cell: ({ orderCount }) => messages.counted(orderCount),
    },
    { id: 'type', label: messages.type, cell: ({ accountType }) => accountType },
    { id: 'since', label: messages.since, sort: 'since', cell: ({ since }) => formatDate(since) },
  ],
  filters: [
    {
      kind: 'choice',
      name: 'accountType',
      label: messages.type,
      options: ACCOUNT_TYPES.map((type) => ({ value: type, label: type })),
    },
  ],
  views: [{ id: 'all', name: messages.all, filter: {} }],
  sorts: { since: 'desc' },
  rowId: ({ id }) => id,
  rowName: ({ name, email }) => `${name}, ${email}`,
  card: (customer) => (
    <>
      <Between>
        <b>{customer.name}</b>
        <span className="muted">{customer.accountType}</span>
      </Between>
      <span>{customer.email}</span>
      <Between>
        <span>{placeOf(customer)}</span>
        <span className="num">{messages.ordered(customer.orderCount)}</span>
      </Between>
    </>
  ),
  search: messages.search,
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
