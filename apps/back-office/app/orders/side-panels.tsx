import type { DeskOrder } from '@shop/contracts/orders/order-desk'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { wordFor } from '@shop/domain/words/word-for'
import { formatDayAndTime } from '../shell/format-time.ts'
import { Facts, Panel } from '../shell/panel.tsx'
import { deliveryNames, messages, paymentNames, paymentStates, shipmentStates } from './messages.ts'

const longDate = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
})

export function PromisePanel({ order }: { order: DeskOrder }) {
  const words = messages.promise
  return (
    <Panel title={words.title}>
      <Facts
        facts={[
          { name: words.arrivesBy, value: longDate.format(new Date(order.arrivesBy)) },
          { name: words.to, value: order.customer.place },
          { name: words.cancelUntil, value: formatDayAndTime(order.cancelUntil) },
        ]}
      />
    </Panel>
  )
}

export function ShipmentsPanel({ shipments }: { shipments: DeskOrder['shipments'] }) {
  const words = messages.shipment
  return (
    <Panel title={words.title}>
      {shipments.length === 0 && <p className="type-small muted">{words.none}</p>}
      {shipments.map((shipment) => (
        <Facts
          key={shipment.id}
          facts={[
            { name: words.from, value: shipment.from },
            { name: words.carrier, value: wordFor(deliveryNames, shipment.carrier) },
            { name: words.state, value: wordFor(shipmentStates, shipment.state) },
            { name: words.tracking, value: shipment.trackingNumber ?? words.noLabel },
            ...shipment.scans.map((scan) => ({
              name: scan.code,
              value: [scan.place, formatDayAndTime(scan.at)].filter(Boolean).join(', '),
            })),
          ]}
        />
      ))}
    </Panel>
  )
}

export function PaymentPanel({ payments }: { payments: DeskOrder['payments'] }) {
  const words = messages.payment
  return (
    <Panel title={words.title}>
      {payments.length === 0 && <p className="type-small muted">{words.none}</p>}
      {payments.map((payment) => (
        <Facts
          key={`${payment.type} ${payment.lastFour}`}
          facts={[
            {
              name: words.method,
              value:
                payment.cardType && payment.lastFour
                  ? `${payment.cardType} ${payment.lastFour}`
                  : wordFor(paymentNames, payment.type),
            },
            { name: words.state, value: wordFor(paymentStates, payment.state) },
            { name: words.amount, value: formatDollars(payment.amountCents) },
          ]}
        />
      ))}
    </Panel>
  )
}
