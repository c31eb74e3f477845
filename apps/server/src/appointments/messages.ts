import type { postCartAppointment } from '@shop/contracts/appointments/cart-appointment'

type AppointmentRefusal = (typeof postCartAppointment.refusals)[number]

export const messages = {
  noCart: 'There is no cart yet!',
  noAppointment: 'You haven’t picked an install time yet.',
  unknownInstaller: 'This installer is no longer available.',
  unknownTire: 'We couldn’t find that tire.',
  tooManyTimes: 'You’ve picked a lot of times. Please wait a few minutes and try again.',
  'cart-changed': 'Your cart was changed in another window. Please check it and try again.',
  'cart-empty': 'Your cart is empty.',
  'not-mounted-here': 'This installer can’t mount the tires in your cart. Please choose another one.',
  'van-too-far': 'This mobile installer doesn’t come to your ZIP. Please choose another one.',
  'install-time-gone': 'Install time is no longer available',
  change: {
    'appointment-over': 'It’s too late to change this appointment online. Please call us.',
    'appointment-changed': 'Your appointment was just changed. Please check it and try again.',
  },
  desk: {
    'no-appointment': 'This order has no appointment that’s still on.',
    'too-early': 'It’s too early. Wait until 15 minutes after the appointment.',
  },
} as const satisfies Record<AppointmentRefusal, string> & Record<string, string | Record<string, string>>
