import type { OrderInstallation } from '@shop/contracts/orders/order-installation'

type Installer = NonNullable<OrderInstallation['installer']>
type Appointment = NonNullable<OrderInstallation['appointment']>

export const exampleInstaller: Installer = {
  installerId: 7,
  isMobileInstall: false,
  company: 'Chestnut Street Auto',
  addressLine1: '2214 Chestnut St',
  addressLine2: null,
  city: 'Philadelphia',
  state: 'PA',
  zip: '19103',
  phone: '(215) 555-0119',
}

/** On Monday, Nov 23 at nine in Philadelphia. */
export const exampleAppointment: Appointment = {
  date: '2026-11-23',
  startTime: '9:00',
  amOrPm: 'AM',
  slotTime: '9:00 AM',
  isDropOff: false,
  dropOffWindow: null,
  state: 'booked',
  timeZone: 'America/New_York',
  startsAt: '2026-11-23T14:00:00.000Z',
  minutes: 50,
}

/** Tires that go to the shop, with other facts where told. */
export function exampleInstallation(
  different: { installer?: Partial<Installer>; appointment?: Partial<Appointment> | null } = {},
): OrderInstallation {
  const { installer, appointment = {} } = different
  return {
    installer: { ...exampleInstaller, ...installer },
    appointment: appointment && { ...exampleAppointment, ...appointment },
  }
}
