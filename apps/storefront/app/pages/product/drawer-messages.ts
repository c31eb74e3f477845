import { formatDollars, formatRoundedDollars } from '@shop/domain/money/format-dollars'
import { RETURN_TERMS } from '@shop/domain/orders/return-terms'
import { inSentence } from '../../catalogue/in-sentence.ts'
import { productMessages, tires } from './messages.ts'

/** What opens over a product page says; loaded with it. */
export const productDrawerMessages = {
  spin: {
    spinAlt: (name: string) => `${name}, 360° view`,
    turn: 'Spin the tire',
    degrees: (degrees: number) => `${degrees} degrees`,
  },

  zoom: {
    close: 'Close',
    previous: 'Previous picture',
    next: 'Next picture',
    /** `Sidewall, 2 of 3` */
    at: (view: string, at: number, of: number) => `${view}, ${at} of ${of}`,
    larger: 'Full size',
    smaller: 'Fit to screen',
  },

  fit: {
    title: productMessages.fit.title,
    levelAlone: productMessages.fit.levelAlone,
    about: (tire: string, vehicle: string) => `${tire} on a ${vehicle}`,
    units: { lb: 'lb', mph: 'mph', in: 'in.' },
    ends: { front: 'Front', rear: 'Rear' },
    passed: (count: number) => (count === 1 ? '1 check passed:' : `${count} checks passed:`),
    /** `load, speed, size and more` */
    passedNames: (rows: readonly { rule: string }[]) => {
      const names = [...new Set(rows.map(({ rule }) => inSentence(rule)))]
      return names.length > 3 ? `${names.slice(0, 3).join(', ')} and more` : names.join(', ')
    },
    sticker: {
      why: 'Why we ask',
      estimated:
        'We worked out this vehicle’s size from similar ones. The sticker inside your driver’s door settles it.',
      several: 'It came with more than one tire. The sticker inside your driver’s door settles it.',
      caption: 'Door sticker',
    },
    otherSticker: 'My sticker says something else',
    promise: 'This fit check goes with your order.',
    returns: `Check the tires before they’re mounted: you can return unmounted tires within ${RETURN_TERMS.days} days. A ${formatRoundedDollars(RETURN_TERMS.handlingPerTireCents)}-per-tire handling fee may apply.`,
    policy: 'Return policy',
    done: 'Done',
    removeVehicle: 'Remove vehicle',
    outcomes: { pass: 'OK', note: 'Good to know', caveat: 'Check this', fail: 'Doesn’t fit' },
    unknownValue: 'unknown',
    needs: (offered: string, required: string) => `${offered}, needs ${required}`,
    ruleName: (rule: string, position: 'front' | 'rear' | 'all') =>
      `${ruleNames[rule] ?? 'Other check'}${position === 'all' ? '' : `, ${position}`}`,
    instead: 'These fit instead',
    fittingDetail: (fits: boolean, position: 'front' | 'rear' | 'all') =>
      [fits ? 'Fits' : 'Fits, with something to check', position === 'all' ? '' : `${position} size`]
        .filter(Boolean)
        .join(', '),
    noneOfLine: (line: string) => `${line} doesn’t come in a size for your vehicle.`,
    switchTo: (size: string, isClean: boolean) => `Switch to ${size}${isClean ? ' (exact fit)' : ''}`,
    keep: (size: string) => `Keep ${size}`,
    refused: 'For your safety, we don’t sell sizes that fail a fit check for your vehicle. ',
    call: (phone: string) => `Call ${phone.replace(' ', '\u00a0')} if you think we got it wrong.`,
  },

  scores: {
    scale:
      '7 and up is good, 8 and up is great, 9 and up is excellent. N/A means we don’t have enough data yet.',
    warranty: (miles: number) => `Its treadwear warranty is ${miles.toLocaleString('en-US')} miles.`,
    explained: {
      simpleScore: 'The three scores below, by their weights. Owner reviews aren’t part of it.',
      traction: 'How well it grips when you brake and turn, on dry and wet roads.',
      handlingDurability: 'How well it steers and how it holds up to heat, heavy loads and potholes.',
      longevity: 'How long the tread should last.',
    },
  },

  outTheDoor: {
    title: productMessages.outTheDoor.title,
    at: (quantity: number, company: string, city: string) => `${tires(quantity)} at ${company}, ${city}`,
    withoutInstaller: (quantity: number) => `${tires(quantity)}, not installed: no partner installer nearby`,
    tires: (line: string, size: string) => `${line}, ${size}`,
    times: (quantity: number, price: string) => `${quantity} × ${price}`,
    atInstaller: 'Paid to the installer',
    government: 'Government fee or tax',
    youPay: 'You pay',
    beforeTax: 'Before tax',
    perTire: (cents: number) => `${formatDollars(cents)} per tire, installed`,
    split: (now: number, later: number) =>
      `${formatDollars(now)} due now, ${formatDollars(later)} at the installer.`,
    estimated: 'Sales tax is estimated until we know your address.',
  },

  times: {
    title: (installer: string) => `Times at ${installer}`,
    arrives: (day: string) => `Your tires get there by ${day}.`,
    /** The clock that the times go by. */
    zone: (zone: string) => `Times are in ${zone}.`,
    dropOff: (window: string) => `Drop off ${window}`,
    none: 'No open times in the next 30 days.',
    failed: 'We couldn’t load times.',
    again: 'Try again',
  },
}

const ruleNames: Record<string, string> = {
  'size-type': 'Tire type',
  'lt-original': 'Light truck tire',
  load: 'Load',
  pressure: 'Pressure',
  speed: 'Speed',
  'original-size': 'Size',
  diameter: 'Overall diameter',
  wheel: 'Wheel width',
  'run-flat': 'Run-flat',
  electric: 'Electric vehicle',
  'road-use': 'Road use',
  'matching-pair': 'Left and right',
  'lt-mixed': 'Mixed tire types',
  'all-wheel-drive': 'All-wheel drive',
  staggered: 'Front and rear',
  'speed-order': 'Speed, front and rear',
  'run-flat-mixed': 'Mixed run-flats',
  option: 'Your trim',
  placard: 'Door sticker',
}
