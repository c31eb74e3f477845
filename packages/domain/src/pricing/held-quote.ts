import type { Cents } from '../money/cents.ts'
import { GIVEN_ONCE } from './discount-programs.ts'
import type { Quote } from './quote.ts'
import type { QuoteRefusal } from './quote-refusal.ts'

const MINUTE_MS = 60_000
const HELD_FOR_MS = 30 * MINUTE_MS
const HELD_AT_MOST_MS = 45 * MINUTE_MS

/** What has become of the total that a shopper was shown before this one. */
export const HOLD_CHANGES = ['none', 'dropped', 'cart-changed', 'ended'] as const
type HoldChange = (typeof HOLD_CHANGES)[number]

export type HeldQuote = {
  /** What the quote is for; another subject is another quote. */
  subject: string
  quote: Quote
  heldAtMs: number
  heldUntilMs: number
  change: HoldChange
  /** The total before the change; null where there was none. */
  totalBeforeCents: Cents | null
}

export type Owed = {
  quote: Quote
  /** The total that is held; null where no hold stands. */
  heldCents: Cents | null
}

/** What is owed: the lower of what is held and what holds now, each as a whole. */
export function owedQuote(held: Quote | null, now: Quote): Owed {
  if (held === null || !stands(held, now)) return { quote: now, heldCents: null }
  return { quote: isLower(now, held) ? now : held, heldCents: held.totalCents }
}

/** The shopper pays what stands on the button, or less where the price fell below what is held. */
export function isAgreed({ quote, heldCents }: Owed, agreedCents: number): boolean {
  return quote.complete && (quote.totalCents === agreedCents || heldCents === agreedCents)
}

type Asked = { subject: string; now: Quote; atMs: number }

/** Holds what is owed now, or prolongs the hold of it. Null for what cannot be ordered yet. */
export function holdQuote(earlier: HeldQuote | null, { subject, now, atMs }: Asked): HeldQuote | null {
  if (earlier?.subject === subject && earlier.heldUntilMs > atMs) {
    const { quote, heldCents } = owedQuote(earlier.quote, now)
    if (heldCents !== null) return prolonged(earlier, quote, atMs)
  }
  if (!now.complete) return null
  return {
    subject,
    quote: now,
    heldAtMs: atMs,
    heldUntilMs: atMs + HELD_FOR_MS,
    ...sinceThen(earlier, { subject, now, atMs }),
  }
}

function prolonged(earlier: HeldQuote, quote: Quote, atMs: number): HeldQuote {
  const heldUntilMs = Math.min(atMs + HELD_FOR_MS, earlier.heldAtMs + HELD_AT_MOST_MS)
  return quote === earlier.quote
    ? { ...earlier, heldUntilMs }
    : { ...earlier, quote, heldUntilMs, change: 'dropped', totalBeforeCents: earlier.quote.totalCents }
}

function sinceThen(
  earlier: HeldQuote | null,
  { subject, now, atMs }: Asked,
): Pick<HeldQuote, 'change' | 'totalBeforeCents'> {
  if (earlier === null) return UNCHANGED
  const totalBeforeCents = earlier.quote.totalCents
  if (totalBeforeCents === now.totalCents) return UNCHANGED
  if (earlier.subject === subject) return { change: 'ended', totalBeforeCents }
  // Who comes back to another cart after the hold was over has nothing to compare it with.
  return earlier.heldUntilMs > atMs ? { change: 'cart-changed', totalBeforeCents } : UNCHANGED
}

const UNCHANGED = { change: 'none', totalBeforeCents: null } as const

/** Not a matter of price: what no hold can give. */
const NOT_TO_BE_HAD: ReadonlySet<QuoteRefusal['code']> = new Set([
  'no-price',
  'no-shipping-cost',
  'no-installation-price',
  'code-unknown',
  'code-used-up',
  'code-twice',
])

function stands(held: Quote, now: Quote): boolean {
  if (now.refused.some(({ code }) => NOT_TO_BE_HAD.has(code))) return false
  const offered = new Set([
    ...now.adjustments.map(({ code }) => code),
    ...now.leftOut.map(({ promotionId }) => promotionId),
  ])
  return held.adjustments.every(({ code }) => !GIVEN_ONCE.has(code) || offered.has(code))
}

function isLower(now: Quote, held: Quote): boolean {
  return now.complete && now.totalCents < held.totalCents && now.outTheDoorCents <= held.outTheDoorCents
}
