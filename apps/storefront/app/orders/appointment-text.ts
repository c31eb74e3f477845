import type { OrderInstallation } from '@shop/contracts/orders/order-installation'
import type { TrackedOrder } from '@shop/contracts/orders/orders'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { dayText, zoneText } from '../platform/local-times.ts'
import { orderMessages } from './messages.ts'

const words = orderMessages.installed

export type Installer = NonNullable<OrderInstallation['installer']>
export type Appointment = NonNullable<OrderInstallation['appointment']>

/** "Mon, Nov 23 at 9:00 AM", or "Mon, Nov 23, 8:00 AM to 10:00 AM" */
export function whenText({ date, slotTime, startTime, amOrPm }: Appointment): string {
  const isHour = slotTime === `${startTime} ${amOrPm}`
  return isHour ? words.at(dayText(date), slotTime) : words.within(dayText(date), slotTime)
}

/** Who mounts the tires and when, in a sentence or two. */
export function installationText(installer: Installer, appointment: Appointment | null): string {
  const { company, isMobileInstall } = installer
  if (appointment === null) return isMobileInstall ? words.vanUntimed(company) : words.untimed(company)
  const when = words.inZone(whenText(appointment), zoneText(appointment.timeZone))
  const said = isMobileInstall
    ? words.van(company, when)
    : appointment.isDropOff
      ? words.dropOff(when, company)
      : words.slot(when, company)
  return appointment.state === 'asked' ? `${said} ${words.asked}` : said
}

/** What is to be done at the hour, and what it costs there. */
export function visitText({ isMobileInstall }: Installer, appointment: Appointment | null): string {
  const takes = appointment === null ? [] : [words.about(appointment.minutes)]
  return [...takes, isMobileInstall ? words.keepKey : words.bringKey].join(' ')
}

/** What is paid at the installer. */
export function dueText({ quote }: Pick<TrackedOrder, 'quote'>): string {
  const { dueAtInstaller } = quote
  return dueAtInstaller === null ? words.nothingDue : words.due(formatDollars(dueAtInstaller.totalCents))
}

/** As somebody looks it up on a map. */
export function addressText({ addressLine1, addressLine2, city, state, zip }: Installer): string {
  return [addressLine1, addressLine2, city, `${state} ${zip}`].filter(Boolean).join(', ')
}
