import type { CartAppointment, CartAppointmentInput } from '@shop/contracts/appointments/cart-appointment'
import type { ScheduleSlot } from '@shop/contracts/appointments/schedule-slot'
import type { CartShipping } from '@shop/contracts/delivery/delivery'
import { INSTALLER_MESSAGES } from '@shop/domain/delivery/messages'
import { VALIDATION_MESSAGES } from '@shop/domain/validation/messages'
import { checkShipping, fieldsOf } from './shipping-fields.ts'

/** A shop is driven to; a van comes to where the car stands. */
export type InstallerWay = 'installer' | 'mobile'

/** In the order of the form. */
export const installerFieldNames = [
  'installerId',
  'addressLine1',
  'addressLine2',
  'carZip',
  'time',
  'firstName',
  'lastName',
  'phone',
  'email',
] as const

export type InstallerFieldName = (typeof installerFieldNames)[number]
export type InstallerFields = Record<InstallerFieldName, string>
export type InstallerErrors = Partial<Record<InstallerFieldName, string>>

/** The names of the contract; the ZIP of a door is typed in another form, and kept beside this one. */
export const installerNames: Readonly<Record<string, InstallerFieldName>> = {
  ...Object.fromEntries(installerFieldNames.map((name) => [name, name])),
  zip: 'carZip',
}

/** Said instead of a time by whoever takes none for now. */
export const LATER = 'later'

/** As a form says a time: `2026-11-20 9:00 AM`. */
export function timeOf({
  date,
  startTime,
  amOrPm,
  isDropOff,
}: Pick<ScheduleSlot, 'date' | 'startTime' | 'amOrPm' | 'isDropOff'>): string {
  return `${date} ${startTime} ${amOrPm}${isDropOff ? ' drop-off' : ''}`
}

/** Null for what is no time. */
export function readTime(text: string): Omit<CartAppointmentInput, 'installerId'> | null {
  const parts = /^(\d{4}-\d\d-\d\d) (\d{1,2}:\d\d) (AM|PM)( drop-off)?$/.exec(text)
  if (!parts) return null
  const [, date = '', startTime = '', amOrPm, dropOff] = parts
  return { date, startTime, amOrPm: amOrPm as 'AM' | 'PM', isDropOff: dropOff !== undefined }
}

/** Nobody looks at an address of who drives to a shop. */
const ofCar: ReadonlySet<InstallerFieldName> = new Set(['addressLine1', 'addressLine2', 'carZip'])

export function checkInstaller(way: InstallerWay, fields: InstallerFields): InstallerErrors {
  const { installerId, time, carZip, ...person } = fields
  const hasInstaller = /^\d{1,9}$/.test(installerId)
  const { zip: wrongZip, ...wrongElse } = checkShipping({ ...person, zip: carZip, specialInstructions: '' })
  const wrong: InstallerErrors = {
    ...wrongElse,
    ...(wrongZip !== undefined && { carZip: wrongZip }),
    ...(!hasInstaller && { installerId: INSTALLER_MESSAGES['no-installer'] }),
    // Times are those of an installer.
    ...(hasInstaller && time !== LATER && !readTime(time) && { time: VALIDATION_MESSAGES.timeSlot }),
  }
  const asked = installerFieldNames.filter((name) => wrong[name] && (way === 'mobile' || !ofCar.has(name)))
  return Object.fromEntries(asked.map((name) => [name, wrong[name]]))
}

export function readInstallerFields(form: FormData): InstallerFields {
  return Object.fromEntries(
    installerFieldNames.map((name) => [name, String(form.get(name) ?? '').trim()]),
  ) as InstallerFields
}

/** What is known of the person; the shop is the address's to say, and what is held is the time. */
export function installerFieldsOf(
  shipping: CartShipping | null,
  installerId: number | null,
  held: CartAppointment | null,
): InstallerFields {
  const { specialInstructions: _, zip: carZip, ...person } = fieldsOf(shipping)
  return {
    ...person,
    carZip,
    installerId: installerId?.toString() ?? '',
    time: held && held.installer.installerId === installerId ? timeOf(held) : '',
  }
}
