import { cents } from '@shop/domain/money/cents'
import * as z from 'zod'

/** "611.96" or 611.96 as cents; anything finer is no amount of money. */
export const dollarsOf = z
  .union([
    z
      .string()
      .regex(/^\d{1,9}(\.\d{1,2})?$/)
      .transform(Number),
    z.number().nonnegative().max(999_999_999),
  ])
  .transform((amount) => cents(Math.round(amount * 100)))

export const inDollars = (amountCents: number) => (amountCents / 100).toFixed(2)
