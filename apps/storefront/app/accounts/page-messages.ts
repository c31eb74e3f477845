import type { Proof } from '@shop/domain/accounts/proof'

const devices = (count: number) => (count === 1 ? '1 device' : `${count} devices`)

const proofs: Record<Proof, string> = {
  password: 'your password',
  passkey: 'a passkey',
  code: 'a one-time code',
}

/** What the account pages say. */
export const accountPageMessages = {
  navigation: 'Account',
  overview: 'Overview',
  security: 'Security',
  payment: 'Payment',
  unknownDevice: 'Unknown device',

  at: (when: string, isToday: boolean) => (isToday ? `today at ${when}` : when),
  signedIn: 'You’re signed in.',
  signedInBy: (by: Proof, at: string) => `You signed in with ${proofs[by]}, ${at}.`,
  signedInOn: (count: number) => `You’re signed in on ${devices(count)}.`,

  facts: {
    name: 'Name',
    email: 'Email',
    changeEmail: 'Change email',
    thisDevice: 'This device',
  },

  home: {
    pageTitle: 'Your account',
    title: (firstName: string) => `Hi, ${firstName}`,
    doors: 'Your account',
    security: (count: number) => `Signed in on ${devices(count)}`,
    payment: 'Payment methods',
    paymentDetail: 'The cards you saved',
    passkeys: 'Passkeys',
    passkeysDetail: 'Sign in without a password',
    track: 'Track an order',
    trackDetail: 'Order ID and ZIP',
    saved: 'Saved tires',
    savedDetail: 'The tires you saved in this browser',
    privacy: 'Privacy choices',
    privacyDetail: 'What this browser lets us record',
  },

  passkeys: {
    title: 'Passkeys',
    hint: 'Sign in with your fingerprint, face or screen lock. Your recovery codes are there too.',
    manage: 'Manage passkeys',
  },

  sessions: {
    title: 'Where you’re signed in',
    thisDevice: 'This device',
    activeNow: 'Active now',
    active: (when: string, isToday: boolean) => (isToday ? `Active today, ${when}` : `Active ${when}`),
    end: 'Sign out',
    endNamed: (device: string) => `Sign out ${device}`,
    endOthers: 'Sign out all other devices',
  },

  signOns: {
    title: 'Recent sign-ins',
    caption: 'Your last sign-ins, newest first',
    none: 'Your sign-ins show here for 90 days.',
    columns: { when: 'When', how: 'How', device: 'Device', place: 'Place', site: 'Site' },
    when: (when: string, isToday: boolean) => (isToday ? `Today, ${when}` : when),
    how: { password: 'Password', passkey: 'Passkey', code: 'One-time code' } satisfies Record<Proof, string>,
    unknown: 'Unknown',
  },

  everywhere: {
    title: 'Sign out everywhere',
    detail:
      'Ends every session on every device, this one included. Do this if something looks off, then choose “Forgot password?” to set a new password.',
    action: 'Sign out everywhere',
  },
  notes: (zone: string) =>
    `Times are in ${zone}. Places come from the ZIP each device shops with. Before you sign a device out, we’ll ask you to confirm it’s you if you last signed in more than 10 minutes ago.`,

  question: (device: string) => `Sign out ${device}?`,
  questionOthers: 'Sign out all other devices?',
  keep: 'Keep signed in',
  answers: {
    ended: (device: string | null) => `${device ?? 'That device'} is signed out.`,
    othersEnded: (count: number) =>
      count === 0
        ? 'No other device is signed in.'
        : `We signed out ${count === 1 ? '1 other device' : `${count} other devices`}.`,
    gone: 'That device is already signed out.',
  },
}
