import { APPROVAL_STATES } from '@shop/domain/approvals/approval'
import { HANDLING_MODES } from '@shop/domain/pricing/handling-mode'
import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { Amount, FactKind, FeeAmount, LaborTax } from './fact-values.ts'

/** Who works at the desk of fees and tax. */
const AT_THE_DESK = { staff: 'fees.edit' } as const

const Person = z.object({ name: z.string().nullable(), isYou: z.boolean() })

/** From an instant on; `value` is null where it ends. What it looks like follows from the kind. */
const Dated = z.object({ value: z.json().nullable(), beginsAt: z.string(), source: z.string() })

export const FactChange = Dated.extend({
  /** Of the request that asks for it; null for what was there from the beginning. */
  requestNumber: z.string().nullable(),
  state: z.enum(APPROVAL_STATES),
  askedBy: Person,
  askedAt: z.string(),
  decidedBy: Person.nullable(),
})
export type FactChange = z.infer<typeof FactChange>

export const DeskFact = z.object({
  kind: FactKind,
  key: z.string(),
  /** In force now; null where there is none. */
  now: Dated.nullable(),
  /** Waiting for a second person, or approved and still to begin; the nearest first. */
  coming: z.array(FactChange),
})
export type DeskFact = z.infer<typeof DeskFact>

export const getFees = endpoint({
  method: 'GET',
  path: '/office/fees',
  access: AT_THE_DESK,
  summary: 'Fees, tax on labor, coverage, handling and the cancel window: what is in force and what comes',
  response: z.object({ facts: z.array(DeskFact) }),
})

export const getFeeHistory = endpoint({
  method: 'GET',
  path: '/office/fees/{kind}/{key}/history',
  access: AT_THE_DESK,
  summary: 'What one of them was and was asked to be, newest first',
  params: z.object({ kind: FactKind, key: z.string().regex(/^[A-Za-z-]{1,40}$/) }),
  response: z.object({ changes: z.array(FactChange) }),
})

const Key = z.string().regex(/^[A-Za-z-]{1,40}$/)
const Minutes = z
  .int()
  .min(5)
  .max(24 * 60)

/** What is asked for. Whatever is not named here stays as it is in force. */
export const FactWish = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('tire-fee'), key: Key, amount: FeeAmount.nullable() }),
  z.strictObject({ kind: z.literal('labor-tax'), key: Key, tax: LaborTax }),
  z.strictObject({
    kind: z.literal('coverage-prices'),
    key: Key,
    /** One for each band, the cheapest tires first. */
    perTireCents: z.array(Amount).min(1).max(20),
  }),
  z.strictObject({
    kind: z.literal('coverage-terms'),
    key: Key,
    capCents: z.strictObject({ standard: Amount, commercial: Amount }),
    repairCapCents: z.strictObject({ standard: Amount, commercial: Amount }),
  }),
  z.strictObject({
    kind: z.literal('handling-fee'),
    key: Key,
    mode: z.enum(HANDLING_MODES),
    perTireCents: Amount,
  }),
  z.strictObject({ kind: z.literal('cancel-window'), key: Key, minutes: Minutes }),
])
export type FactWish = z.infer<typeof FactWish>

export const postFeeChange = endpoint({
  method: 'POST',
  path: '/office/fees/changes',
  access: AT_THE_DESK,
  summary: 'Asks for a change from an instant on; somebody else decides it',
  body: z.strictObject({
    wish: FactWish,
    beginsAt: z.iso.datetime(),
    source: z.string().trim().min(3).max(300),
  }),
  /** What somebody else decides; nothing has changed yet. */
  response: z.object({ requestNumber: z.string() }),
  refusals: [
    'begins-in-the-past',
    'unknown-fact',
    'already-planned',
    'already-waiting',
    'nothing-changes',
    'mode-and-amount',
  ],
})

/** What the request keeps: the whole figure, so that whoever decides it sees what will be in force. */
export const FeeChange = z.strictObject({
  kind: FactKind,
  key: Key,
  value: z.json().nullable(),
  beginsAt: z.iso.datetime(),
  source: z.string(),
})
export type FeeChange = z.infer<typeof FeeChange>
