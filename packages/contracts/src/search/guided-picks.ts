import { PRIORITIES, ROADS, WINTERS } from '@shop/domain/search/guided-answers'
import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { ProductCard, SearchScopes } from './products.ts'

const Choice = z.object({ value: z.string(), label: z.string(), detail: z.string(), count: z.int() })

export const GuidedPick = z.object({
  /** Why it is among the three: `Longest lasting`, `Best in snow`, `Lowest price`. */
  title: z.string(),
  /** In plain words; `against` is what it is not good at. */
  reasons: z.array(z.object({ tone: z.enum(['for', 'against']), text: z.string() })),
  /** What somebody gives up against the first pick; null for the first. */
  givesUp: z.string().nullable(),
  tire: ProductCard,
})
export type GuidedPick = z.infer<typeof GuidedPick>

export const getGuidedPicks = endpoint({
  method: 'GET',
  path: '/guided-picks',
  access: 'anyone',
  summary:
    'Up to three tires that suit what somebody told us, with reasons; each answer may still be missing',
  query: SearchScopes.pick({ vehicle: true, makeModelYearOption: true, oem: true, tireSize: true }).extend({
    roads: z.enum(ROADS).optional(),
    winter: z.enum(WINTERS).optional(),
    priority: z.enum(PRIORITIES).optional(),
    /** For four tires, in whole dollars. */
    budgetDollars: z.coerce.number().int().min(1).max(20_000).optional(),
  }),
  response: z.object({
    /** Every line with a tire for the vehicle or size, and how many still match the answers. */
    total: z.int(),
    matching: z.int(),
    /** The answers to each question, each with the lines it would leave, given the other answers. */
    questions: z.object({
      roads: z.array(Choice),
      winter: z.array(Choice),
      priority: z.array(Choice),
    }),
    /** The best first. */
    picks: z.array(GuidedPick),
    /** The whole list: parameters of `GET /products`. */
    listQuery: z.record(z.string(), z.string()),
  }),
})
