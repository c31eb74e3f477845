import { classNames } from '@shop/ui/class-names'
import { Link } from '@shop/ui/link'
import { Tag } from '@shop/ui/tag'
import { ArrowLeft } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { client } from '../api/client.ts'
import { expectOk } from '../api/expect-ok.ts'
import { paths } from '../paths.ts'
import { DeskHead } from '../shell/desk-head.tsx'
import { formatDayAndTime, formatTime } from '../shell/format-time.ts'
import { useMay } from '../shell/use-may.ts'
import { ActionsPanel } from './actions-panel.tsx'
import { AppointmentPanel } from './appointment-panel.tsx'
import { CustomerPanel } from './customer-panel.tsx'
import { HoldPanel } from './hold-panel.tsx'
import { ItemsPanel } from './items-panel.tsx'
import { LedgerPanel } from './ledger-panel.tsx'
import { messages } from './messages.ts'
import styles from './order-page.module.css'
import { OrderTags } from './order-screen.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { RefundPanel } from './refund-panel.tsx'
import { PromisePanel, ShipmentsPanel } from './side-panels.tsx'
import { WorkflowPanel } from './workflow-panel.tsx'

export async function loader({ params, request }: LoaderFunctionArgs) {
  const result = await client.call('GET /office/orders/{orderNumber}', {
    params: { orderNumber: params.orderNumber ?? '' },
    signal: request.signal,
  })
  return expectOk(result, request).order
}

export function Component() {
  const order = useLoaderData<typeof loader>()
  const may = useMay()
  const isStuck = order.workflows.some((workflow) => workflow.state === 'stuck')
  const isCancellable = order.state === 'placed' && new Date() < new Date(order.cancelUntil)
  const isRefundable = order.payments.some(({ state }) => state !== 'authorized' && state !== 'voided')
  return (
    <>
      <p className={styles.back}>
        <Link href={paths.orders()}>
          <ArrowLeft size={16} aria-hidden="true" /> {messages.back}
        </Link>
      </p>
      <DeskHead
        title={order.orderNumber}
        tags={
          <>
            <OrderTags order={{ state: order.state, isStuck, isUnpaid: order.isUnpaid }} />
            {order.isHeld && <Tag tone="warn">{messages.onHold}</Tag>}
            {isCancellable && <Tag tone="info">{messages.cancelWindow(formatTime(order.cancelUntil))}</Tag>}
          </>
        }
        line={messages.line(
          formatDayAndTime(order.placedAt),
          order.channelName,
          order.accountType ?? messages.guest,
        )}
      />
      <div className={styles.page}>
        <div className={styles.column}>
          {order.hold && <HoldPanel orderNumber={order.orderNumber} hold={order.hold} />}
          <PaymentPanel {...order} />
          <WorkflowPanel
            key={order.orderNumber}
            orderNumber={order.orderNumber}
            workflows={order.workflows}
            mayRetry={may('work.retry')}
          />
          <ItemsPanel lines={order.lines} quote={order.quote} />
          <LedgerPanel entries={order.ledger} />
        </div>
        <div className={classNames(styles.column, styles.side)}>
          <PromisePanel order={order} />
          <ShipmentsPanel shipments={order.shipments} />
          {order.installation && <AppointmentPanel {...order.installation} />}
          <ActionsPanel
            key={order.orderNumber}
            orderNumber={order.orderNumber}
            totalCents={order.quote.totalCents}
            cancelUntil={order.cancelUntil}
            isCancellable={isCancellable && may('orders.edit')}
          />
          {isRefundable && may('refunds.give') && (
            <RefundPanel key={`refund ${order.id}`} orderNumber={order.orderNumber} />
          )}
          <CustomerPanel
            key={order.id}
            orderNumber={order.orderNumber}
            masked={order.customer}
            mayReveal={may('customers.reveal')}
          />
        </div>
      </div>
    </>
  )
}
