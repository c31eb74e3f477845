import type { CalendarFile } from '@shop/contracts/orders/orders'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { InstallationOfOrder } from '../installers/index.ts'
import { messages } from './messages.ts'
import { installerAddress } from './show-installation.ts'
import type { StoredOrder } from './store.ts'

type Installer = NonNullable<InstallationOfOrder['installer']>
type Appointment = NonNullable<InstallationOfOrder['appointment']>

const words = messages.calendarFile
const MS_PER_MINUTE = 60_000

const STATUS = {
  asked: ICalEventStatus.TENTATIVE,
  booked: ICalEventStatus.CONFIRMED,
  canceled: ICalEventStatus.CANCELLED,
} as const satisfies Record<Appointment['state'], ICalEventStatus>

/**
 * The appointment of an order for whatever calendar somebody keeps; null without one. It is known by its id and its version
 * takes the place of those before, and a canceled one is taken out. Instants, not wall time: no file has to say what a zone is.
 */
export function calendarFile(
  order: Pick<StoredOrder, 'number' | 'installation'>,
  from: { readonly shopName: string; readonly trackUrl: string },
): CalendarFile | null {
  const { installer, appointment } = order.installation ?? {}
  if (!installer || !appointment) return null
  const start = new Date(appointment.startsAt)
  const calendar = ical({
    prodId: { company: from.shopName, product: 'Orders' },
    method: appointment.state === 'canceled' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: appointment.id,
    sequence: appointment.version,
    status: STATUS[appointment.state],
    start,
    end: new Date(start.getTime() + lengthOf(appointment) * MS_PER_MINUTE),
    summary: summaryOf(installer, appointment),
    description: [...notesOf(order.number, installer, appointment), from.trackUrl].join('\n'),
    // Where a van comes to is nobody's business who has the file.
    ...(!installer.isMobileInstall && { location: installerAddress(installer) }),
  })
  return { fileName: `appointment-${order.number}.ics`, text: calendar.toString() }
}

/** A drop-off or a window lasts from its begin to its end, an hour as long as the work. */
const lengthOf = ({ from, until, minutes }: Appointment) => (until > from ? until - from : minutes)

function summaryOf({ company, isMobileInstall }: Installer, { kind }: Appointment): string {
  if (isMobileInstall) return words.van(company)
  return kind === 'drop-off' ? words.dropOff(company) : words.slot(company)
}

function notesOf(number: string, { isMobileInstall, phone }: Installer, { state, minutes }: Appointment) {
  return [
    words.order(number),
    ...(state === 'asked' ? [words.asked] : []),
    words.about(minutes),
    isMobileInstall ? words.keepKey : words.bringKey,
    words.call(phone),
  ]
}
