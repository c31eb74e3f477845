import type { Hindrance } from '@shop/domain/delivery/delivery-tabs'

const tires = (count: number) => (count === 1 ? '1 tire' : `${count} tires`)
const near = (zip: string | null) => (zip === null ? 'nearby' : `near ${zip}`)

/** The ways to get the tires, and where FedEx keeps them. */
export const deliveryWayMessages = {
  title: 'Delivery',
  free: 'Free',
  byDay: (cost: string | null, day: string | null) =>
    [cost, day === null ? null : cost === null ? `By ${day}` : `by ${day}`].filter(Boolean).join(', '),
  nearby: (cost: string | null, count: number) =>
    cost === null ? `${count} nearby` : `${cost}, ${count} nearby`,
  whereYouAre: 'Enter a ZIP code to see locations',
  installed: { installer: 'Choose an installer and a time', mobile: 'We come to your vehicle' },
  hindrances: {
    'mixed-cart': () => 'Not for all tires in your cart',
    oversize: () => 'Not for oversize tires',
    'none-nearby': (_count, zip) => `None ${near(zip)}`,
    'no-room': (count, zip) => `No room for ${tires(count)} ${near(zip)}`,
    'not-all-at-one-dock': (count) => (count === 1 ? 'Not in stock there' : `Not all ${count} in one place`),
    'not-yet': () => 'Not available yet',
  } satisfies Record<Hindrance, (count: number, zip: string | null) => string>,
  points: {
    near: 'FedEx locations near',
    legend: 'FedEx locations',
    change: 'Change',
    zip: 'ZIP code',
    find: 'Find locations',
    miles: (miles: number) => `${miles.toFixed(1)} mi`,
    until: (time: string) => `Until ${time} today`,
    always: 'Open 24 hours',
    closed: 'Closed today',
    noRoom: (count: number) => `No room for ${tires(count)}`,
    thereBy: (day: string) => `There by ${day}.`,
    none: 'No FedEx locations nearby',
    noneReason: (count: number, zip: string) =>
      `None near ${zip} can hold ${tires(count)}. We can ship them to your door.`,
    notLoaded: 'We couldn’t load FedEx locations. Try again, or ship to you.',
    shipToMe: 'Ship to me',
    who: 'Who is picking up?',
    photoId: 'Must match a photo ID.',
    bring: 'Bring a photo ID to pick them up.',
  },
} as const
