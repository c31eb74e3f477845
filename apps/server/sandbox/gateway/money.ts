import { type Refusal, refusals } from './refusals.ts'

export type Amount = { ok: true; cents: number } | { ok: false; refusal: Refusal }

/** Braintree takes dollars as text, `611.96`; the books keep cents. */
export function readAmount(value: string | number | undefined): Amount {
  if (value === undefined || value === '') return { ok: false, refusal: refusals.amountRequired }
  const found = /^(-?\d{1,9})(?:\.(\d{1,2}))?$/.exec(String(value))
  if (found === null) return { ok: false, refusal: refusals.amountInvalid }
  const cents = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
  return cents > 0 ? { ok: true, cents } : { ok: false, refusal: refusals.amountNotPositive }
}

export function writeAmount(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}
