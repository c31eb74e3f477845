import type { MoveReason } from '@shop/domain/installers/move-offer'

type Reason = Record<MoveReason, string>

const WAITS = 'We’re not sure your tires will be at the installer in time'

export const messages = {
  offer: {
    subject: (number: string, shop: string) => `Pick a new install time for your ${shop} order ${number}`,
    heading: {
      late: 'Your tires are running late. Pick a new time.',
      silent: 'Your tires may be late. Pick a new time.',
      'not-in': 'Your tires aren’t there yet. Pick a new time.',
      closed: 'Your installer is closed that day. Pick a new time.',
      'no-show': 'We missed you. Pick a new time.',
    } satisfies Reason,
    text: (firstName: string, number: string, installer: string, time: string) =>
      `Hi ${firstName}, this is about order ${number} and your appointment at ${installer} on ${time}.`,
    why: {
      late: 'Your tires won’t be there in time, and we’re sorry.',
      silent: `The carrier hasn’t scanned your tires lately. ${WAITS}, and we’re sorry.`,
      'not-in': `${WAITS}, and we’re sorry.`,
      closed: 'The installer can’t take your vehicle that day, and we’re sorry.',
      'no-show': 'The installer was ready, and your tires are still there. Your first new time is free.',
    } satisfies Reason,
    times: 'These times are open at the same installer:',
    price: 'Your price stays the same.',
    until: (when: string) =>
      `Nothing changes until you pick one. If we don’t hear from you by ${when}, we’ll call you.`,
    choose: 'Pick a new time',
  },
}
