import { FACT_KINDS } from '@shop/domain/fees/dated-fact'
import { HANDLING_MODES } from '@shop/domain/pricing/handling-mode'
import * as z from 'zod'
import { Cents } from '../platform/money.ts'

/** A fee or a price; nobody owes less than nothing. */
export const Amount = Cents.min(0).max(1_000_000)

export const FactKind = z.enum(FACT_KINDS)

export const FeeAmount = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('flat'), perTireCents: Amount }),
  z.strictObject({
    kind: z.literal('percentage'),
    ratePpm: z.int().min(0).max(1_000_000),
    capPerTireCents: Amount.nullable(),
  }),
])

const Confidence = z.enum(['high', 'medium', 'low'])

export const LaborTax = z.enum(['taxed', 'not-taxed', 'balancing-taxed'])

export const CoverageTerms = z.strictObject({
  version: z.string(),
  variant: z.enum(['road-hazard', 'on-site']),
  months: z.int(),
  paidPpmByYear: z.array(z.int()),
  capCents: z.strictObject({ standard: Amount, commercial: Amount }).nullable(),
  repairCapCents: z.strictObject({ standard: Amount, commercial: Amount }),
  coversLabor: z.boolean(),
  endsAtTread32nds: z.number(),
})

/** What a dated row holds, by its kind. */
export const FACT_VALUES = {
  'tire-fee': z.strictObject({
    state: z.string(),
    code: z.string(),
    name: z.string(),
    amount: FeeAmount,
    rims: z.strictObject({ from: z.number().nullable(), below: z.number().nullable() }),
    purposes: z
      .array(z.enum(['passenger', 'light-truck', 'van', 'trailer', 'temporary', 'commercial']))
      .nullable(),
    collectedBy: z.enum(['retailer', 'distributor', 'installer']),
    trigger: z.enum(['sale', 'rim-removal']),
    taxable: z.boolean(),
    refundable: z.boolean(),
    receiptSentence: z.string().nullable(),
    confidence: Confidence,
  }),
  'labor-tax': z.strictObject({ state: z.string(), tax: LaborTax, confidence: Confidence }),
  'coverage-prices': z.array(z.strictObject({ below: Amount.nullable(), perTireCents: Amount })),
  'coverage-terms': CoverageTerms,
  'handling-fee': z.strictObject({ mode: z.enum(HANDLING_MODES), perTireCents: Amount }),
  'cancel-window': z.strictObject({ minutes: z.int().positive() }),
} as const
