import { pickupText } from '@shop/domain/delivery/messages'
import { cents } from '@shop/domain/money/cents'
import { formatDollars } from '@shop/domain/money/format-dollars'
import type { Adjustment } from '@shop/domain/pricing/adjustment'
import type { StoredOrder } from '../store.ts'
import { calendarDay } from './day-text.ts'
import { installationText } from './installation-text.ts'
import { messages } from './messages.ts'

export interface Receipt {
  readonly order: StoredOrder
  readonly shopName: string
  readonly trackUrl: string
}

/** The same words without HTML, from the same data: to render the mail a second time costs as much as the first. */
export function receiptText({ order, shopName, trackUrl }: Receipt): string {
  const { quote, payment } = order
  const charges = (of: readonly Adjustment[]) => of.map(({ reason, amountCents }) => row(reason, amountCents))
  const paragraphs = [
    [shopName, messages.heading],
    [messages.greeting(order.firstName)],
    [whereAndWhen(order)],
    [
      ...order.lines.map((line) => row(tiresOf(line), line.unitCents * line.quantity)),
      ...charges(quote.adjustments.filter((each) => each.beneficiary !== 'government')),
    ],
    [
      messages.government,
      ...charges(quote.adjustments.filter((each) => each.beneficiary === 'government')),
      row(messages.total, order.totalCents),
      ...creditRows(order).map(({ label, amountCents }) => row(label, amountCents)),
    ],
    quote.dueAtInstaller ? [messages.dueAtInstaller(dollars(quote.dueAtInstaller.totalCents))] : [],
    quote.coverageTerms ? [messages.coverage(quote.coverageTerms.months, quote.coverageTerms.version)] : [],
    payment.cardType ? [messages.paidBy(payment.cardType, payment.lastFour)] : [],
    payment.poNumber === null ? [] : [messages.poNumber(payment.poNumber)],
    [messages.cancelUntil(clockTime(order.cancelUntil, order.timeZone))],
    [`${messages.track}: ${trackUrl}`],
  ]
  return paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}

export function whereAndWhen(order: StoredOrder): string {
  const { number, arrivesBy, pickupName, addressLine1, city, region, zip } = order
  const day = calendarDay(arrivesBy)
  const installation = installationText(order.installation)
  if (installation !== null) return `${messages.order} ${number}. ${installation} ${messages.there(day)}`
  const place = `${city}, ${region} ${zip.slice(0, 5)}`
  return pickupName === null
    ? `${messages.order} ${number}. ${messages.arrives(day)}, ${place}.`
    : `${messages.order} ${number}. ${pickupText(pickupName)}, ${addressLine1}, ${place}. ${messages.there(day)}`
}

/** What of the total was paid with credit, and what was left then; nothing where none was. */
export function creditRows(order: StoredOrder): { label: string; amountCents: number }[] {
  const { credits } = order
  if (credits.length === 0) return []
  return [
    ...credits.map(({ codeEnd, amountCents }) => ({
      label: messages.credit(codeEnd),
      amountCents: -amountCents,
    })),
    { label: messages.leftToPay, amountCents: leftOf(order) },
  ]
}

/** What a card or a lender stands for. */
export const leftOf = ({ credits, totalCents }: StoredOrder): number =>
  credits.reduce((rest, { amountCents }) => rest - amountCents, totalCents)

const row = (label: string, amountCents: number) => `${label} ${dollars(amountCents)}`

export function tiresOf({ description, quantity, unitCents }: StoredOrder['lines'][number]): string {
  const { brand, name, size, service } = description
  return `${brand} ${name}, ${size} ${service}, ${quantity} × ${dollars(unitCents)}`
}

export function dollars(amount: number): string {
  return formatDollars(cents(amount))
}

export function clockTime(at: Date, timeZone: string): string {
  return new Date(at).toLocaleTimeString('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  })
}
