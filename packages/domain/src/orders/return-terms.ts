import { cents } from '../money/cents.ts'

/** What we promise of returns, wherever a screen or a policy page says it. */
export const RETURN_TERMS = {
  days: 30,
  /** For whoever changed their mind; nothing for damaged, defective or wrong tires. */
  handlingPerTireCents: cents(2_000),
} as const
