import type { DeskOrder } from '@shop/contracts/orders/order-desk'
import { pickupText } from '@shop/domain/delivery/messages'
import { wordFor } from '@shop/domain/words/word-for'
import { formatDayAndTime } from '../shell/format-time.ts'
import { Facts, Panel } from '../shell/panel.tsx'
import { longDate } from './long-date.ts'
import { deliveryNames, messages, shipmentStates } from './messages.ts'

export function PromisePanel({ order }: { order: DeskOrder }) {
  const words = messages.promise
  return (
    <Panel title={words.title}>
      <Facts
        facts={[
          { name: words.arrivesBy, value: longDate.format(new Date(order.arrivesBy)) },
          { name: words.to, value: placeOf(order) },
          { name: words.cancelUntil, value: formatDayAndTime(order.cancelUntil) },
        ]}
      />
    </Panel>
  )
}

function placeOf({ deliveryKind, pickupName, customer }: DeskOrder): string {
  const way = pickupName === null ? wordFor(deliveryNames, deliveryKind) : pickupText(pickupName)
  return `${way}, ${customer.place}`
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
