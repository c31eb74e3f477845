import type { OrderInstallation } from '@shop/contracts/orders/order-installation'
import { formatZone } from '../shell/format-time.ts'
import { Facts, Panel } from '../shell/panel.tsx'
import { longDate } from './long-date.ts'
import { messages } from './messages.ts'

const words = messages.appointment

/** Who mounts the tires of an order, and when by the clock on the wall there. */
export function AppointmentPanel({ installer, appointment }: OrderInstallation) {
  return (
    <Panel title={words.title}>
      {installer === null ? (
        <p className="type-small muted">{words.unknown}</p>
      ) : (
        <Facts
          facts={[
            { name: words.installer, value: installer.company },
            { name: words.address, value: addressOf(installer) },
            { name: words.phone, value: installer.phone },
            ...timeFacts(appointment, installer.isMobileInstall),
          ]}
        />
      )}
    </Panel>
  )
}

function timeFacts(appointment: OrderInstallation['appointment'], isMobileInstall: boolean) {
  if (appointment === null) return [{ name: words.time, value: words.none }]
  const { date, slotTime, timeZone, minutes, state, isDropOff } = appointment
  const name = isMobileInstall ? words.van : isDropOff ? words.dropOff : words.time
  return [
    { name, value: words.when(longDate.format(new Date(date)), slotTime, formatZone(timeZone)) },
    { name: words.length, value: words.minutes(minutes) },
    { name: words.state, value: words.states[state] },
  ]
}

function addressOf({
  addressLine1,
  addressLine2,
  city,
  state,
  zip,
}: NonNullable<OrderInstallation['installer']>) {
  return [addressLine1, addressLine2, city, `${state} ${zip}`].filter(Boolean).join(', ')
}
