import { formatDollars } from '@shop/domain/money/format-dollars'
import { ORDER_STATES } from '@shop/domain/orders/order-state'
import { Tag } from '@shop/ui/tag'
import { Between } from '../lists/list-cards.tsx'
import type { ListScreen, RowOf } from '../lists/list-screen.ts'
import { paths } from '../paths.ts'
import { Age } from '../shell/age.tsx'
import { deliveryNames, messages, paymentNames, stateNames, stateTones } from './messages.ts'
import styles from './order-screen.module.css'

type Order = RowOf<'orders'>

const words = messages.table

/** The order list: what stands in its columns and on its cards. */
export const orderScreen: ListScreen<'orders'> = {
  name: 'orders',
  hasPersonalData: true,
  path: paths.orders,
  columns: [
    {
      id: 'order',
      label: words.order,
      sort: 'placed',
      cell: (order) => (
        <>
          <span className="num">{order.orderNumber}</span>
          <span className={styles.sub}>
            <Age at={order.placedAt} />
          </span>
        </>
      ),
    },
    {
      id: 'customer',
      label: words.customer,
      cell: ({ customer }) => (
        <>
          {customer.name}
          <span className={styles.sub}>
            {customer.zip} {customer.place}
          </span>
        </>
      ),
    },
    {
      id: 'tires',
      label: words.tires,
      cell: (order) => (
        <span className={styles.tires}>
          <b>{namesOf(order)}</b>
          <span className={styles.sub}>{sizesOf(order)}</span>
        </span>
      ),
    },
    { id: 'quantity', label: words.quantity, isNumber: true, cell: quantityOf },
    {
      id: 'delivery',
      label: words.delivery,
      cell: ({ deliveryKind }) => deliveryNames[deliveryKind] ?? deliveryKind,
    },
    { id: 'status', label: words.status, cell: (order) => <OrderTags order={order} /> },
    {
      id: 'total',
      label: words.total,
      isNumber: true,
      sort: 'total',
      cell: ({ totalCents }) => <b>{formatDollars(totalCents)}</b>,
    },
    {
      id: 'payment',
      label: words.payment,
      cell: ({ paymentType }) =>
        paymentType === null ? messages.noPayment : (paymentNames[paymentType] ?? paymentType),
    },
    { id: 'channel', label: words.channel, cell: ({ channelName }) => channelName },
    {
      id: 'account',
      label: words.account,
      isHidden: true,
      cell: ({ accountType }) => accountType ?? messages.guest,
    },
  ],
  filters: [
    {
      kind: 'choice',
      name: 'state',
      label: words.status,
      options: [
        ...ORDER_STATES.map((state) => ({ value: state, label: stateNames[state] })),
        { value: 'stuck', label: messages.stuck },
      ],
    },
    { kind: 'day', name: 'from', label: messages.days.from },
    { kind: 'day', name: 'to', label: messages.days.to },
    { kind: 'text', name: 'channel', label: words.channelId, pattern: /^[\w-]{1,60}$/ },
  ],
  views: [
    { id: 'all', name: messages.all, filter: {} },
    { id: 'stuck', name: messages.stuck, filter: { state: 'stuck' } },
  ],
  sorts: { placed: 'desc', total: 'desc' },
  rowId: ({ id }) => id,
  rowName: ({ orderNumber }) => orderNumber,
  href: ({ orderNumber }) => paths.order(orderNumber),
  card: (order) => (
    <>
      <Between>
        <b className="num">{order.orderNumber}</b>
        <OrderTags order={order} />
      </Between>
      <span>
        {namesOf(order)} × {quantityOf(order)}
      </span>
      <span className="muted">
        {sizesOf(order)}. {order.customer.name}, {order.customer.zip}
      </span>
      <Between>
        <span>
          {deliveryNames[order.deliveryKind] ?? order.deliveryKind}, <Age at={order.placedAt} />
        </span>
        <b className="num">{formatDollars(order.totalCents)}</b>
      </Between>
    </>
  ),
  search: messages.search,
  words: {
    caption: words.caption,
    empty: messages.empty,
    emptyReason: messages.emptyReason,
  },
}

export function OrderTags({ order }: { order: Pick<Order, 'state' | 'isStuck' | 'isUnpaid'> }) {
  return (
    <span className={styles.tags}>
      {order.isUnpaid && <Tag tone="danger">{messages.unpaid}</Tag>}
      {order.isStuck && <Tag tone="warn">{messages.stuck}</Tag>}
      <Tag tone={stateTones[order.state]}>{stateNames[order.state]}</Tag>
    </span>
  )
}

const namesOf = (order: Order) => [...new Set(order.tires.map((tire) => tire.name))].join(', ')
const sizesOf = (order: Order) => [...new Set(order.tires.map((tire) => tire.size))].join(', ')
function quantityOf(order: Order): number {
  return order.tires.reduce((sum, tire) => sum + tire.quantity, 0)
}
