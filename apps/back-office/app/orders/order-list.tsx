import type { OrderRow } from '@shop/contracts/orders/order-desk'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { Link } from '@shop/ui/link'
import { Tag } from '@shop/ui/tag'
import { ArrowDown } from 'lucide-react'
import { paths } from '../paths.ts'
import { Age } from '../shell/age.tsx'
import { deliveryNames, messages, paymentNames, stateNames, stateTones } from './messages.ts'
import styles from './order-list.module.css'

/** A table where there is room for one, cards where there is not; only one of the two is there to see and to read. */
export function OrderList({ orders }: { orders: readonly OrderRow[] }) {
  return (
    <>
      <OrderTable orders={orders} />
      <OrderCards orders={orders} />
    </>
  )
}

function OrderTable({ orders }: { orders: readonly OrderRow[] }) {
  const words = messages.table
  return (
    <div className={styles.table}>
      <table>
        <caption className="visually-hidden">{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col" aria-sort="descending">
              {words.order} <ArrowDown size={13} aria-hidden="true" className={styles.sorted} />
            </th>
            <th scope="col">{words.customer}</th>
            <th scope="col">{words.tires}</th>
            <th scope="col" className={styles.end}>
              {words.quantity}
            </th>
            <th scope="col">{words.delivery}</th>
            <th scope="col" className={styles.end}>
              {words.total}
            </th>
            <th scope="col">{words.payment}</th>
            <th scope="col">{words.status}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.id}>
              <th scope="row">
                <Link href={paths.order(order.orderNumber)} className="num">
                  {order.orderNumber}
                </Link>
                <span className={styles.sub}>
                  <Age at={order.placedAt} />
                </span>
              </th>
              <td>
                <b>{order.customer.name}</b>
                <span className={styles.sub}>{placeOf(order)}</span>
              </td>
              <td>
                <b>{namesOf(order)}</b>
                <span className={styles.sub}>{sizesOf(order)}</span>
              </td>
              <td className={styles.end}>{quantityOf(order)}</td>
              <td>{deliveryOf(order)}</td>
              <td className={styles.end}>
                <b>{formatDollars(order.totalCents)}</b>
              </td>
              <td>{paymentOf(order)}</td>
              <td>
                <OrderTags order={order} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function OrderCards({ orders }: { orders: readonly OrderRow[] }) {
  return (
    <ul className={styles.cards} aria-label={messages.table.caption}>
      {orders.map((order) => (
        <li key={order.id}>
          <Link href={paths.order(order.orderNumber)} className={styles.card}>
            <span className={styles.between}>
              <b className="num">{order.orderNumber}</b>
              <OrderTags order={order} />
            </span>
            <span>
              {namesOf(order)} <span className="muted">× {quantityOf(order)}</span>
              <span className={styles.sub}>{sizesOf(order)}</span>
            </span>
            <span className={styles.between}>
              <span>
                {order.customer.name}, <Age at={order.placedAt} />
              </span>
              <b className="num">{formatDollars(order.totalCents)}</b>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function OrderTags({ order }: { order: Pick<OrderRow, 'state' | 'isStuck' | 'isUnpaid'> }) {
  return (
    <span className={styles.tags}>
      {order.isUnpaid && <Tag tone="danger">{messages.unpaid}</Tag>}
      {order.isStuck && <Tag tone="warn">{messages.stuck}</Tag>}
      <Tag tone={stateTones[order.state]}>{stateNames[order.state]}</Tag>
    </span>
  )
}

const namesOf = (order: OrderRow) => [...new Set(order.tires.map((tire) => tire.name))].join(', ')
const sizesOf = (order: OrderRow) => [...new Set(order.tires.map((tire) => tire.size))].join(', ')
const quantityOf = (order: OrderRow) => order.tires.reduce((sum, tire) => sum + tire.quantity, 0)
const placeOf = ({ accountType, customer }: OrderRow) =>
  accountType === null ? customer.place : messages.accountIn(accountType, customer.place)
const deliveryOf = ({ deliveryKind }: OrderRow) => deliveryNames[deliveryKind] ?? deliveryKind
const paymentOf = ({ paymentType }: OrderRow) =>
  paymentType === null ? messages.noPayment : (paymentNames[paymentType] ?? paymentType)
